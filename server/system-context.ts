import type { Deps } from './deps.ts';
import type { Context } from './domain/context.ts';

/** The context in which the server itself, or an operator at the command line, runs a verb. */
export function systemContext(deps: Pick<Deps, 'db' | 'clock' | 'site' | 'hashGate'>, name: string): Context {
  const { db, clock, site, hashGate } = deps;
  return { actor: { kind: 'system', name }, db, clock, site, hashPassword: hashGate.hash };
}
