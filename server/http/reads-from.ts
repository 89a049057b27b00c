import type { ContextParts } from '#server/context-of.ts';
import type { Replica } from '#server/db/replica.ts';
import type { Context } from '#server/domain/context.ts';
import type { Route } from './route.ts';

interface Servers extends Pick<ContextParts, 'db'> {
  /** `undefined` where the operator set none. */
  replica: Replica | undefined;
}

/**
 * The database that the handler of `route` reads from. The only way to the replica: a route without the flag gets the
 * primary, and so do sessions, limits and commands, which never ask here.
 */
export async function readsFrom(route: Route, { db, replica }: Servers): Promise<Context['db']> {
  return (route.replica && (await replica?.choose())) || db;
}
