import type { Deps } from './deps.ts';
import type { Actor, Context } from './domain/context.ts';

/** What verbs get to see of the server's parts, for `actor`. */
export function contextOf(
  {
    db,
    clock,
    site,
    jobs,
    hashGate,
    seal,
  }: Pick<Deps, 'db' | 'clock' | 'site' | 'jobs' | 'hashGate' | 'seal'>,
  actor: Actor,
  idempotencyKey?: string,
): Context {
  return {
    actor,
    db,
    clock,
    site,
    jobs,
    hashPassword: hashGate.hash,
    verifyPassword: hashGate.verify,
    ...seal,
    idempotencyKey,
  };
}

/** The server itself, or an operator at the command line. */
export const system = (name: string): Actor => ({ kind: 'system', name });
