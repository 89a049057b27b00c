import type { Deps } from './deps.ts';
import type { Actor, Context, Idempotency } from './domain/context.ts';

/** What verbs get to see of the server's parts, for `actor`. */
export function contextOf(
  {
    db,
    clock,
    site,
    jobs,
    hashGate,
    seal,
    limiter,
  }: Pick<Deps, 'db' | 'clock' | 'site' | 'jobs' | 'hashGate' | 'seal' | 'limiter'>,
  actor: Actor,
  idempotency?: Idempotency,
): Context {
  return {
    actor,
    db,
    clock,
    site,
    jobs,
    hashPassword: hashGate.hash,
    tryPassword: async ({ email, hash }, password) => {
      await limiter.count('loginsOfAccount', email);
      return hashGate.verify(hash, password);
    },
    ...seal,
    idempotency,
  };
}

/** The server itself, or an operator at the command line. */
export const system = (name: string): Actor => ({ kind: 'system', name });
