import type { Client } from './auth/password-hasher.ts';
import type { Deps } from './deps.ts';
import type { Actor, Context, Idempotency } from './domain/context.ts';

/** What a use case's way of working depends on where it was called by a request. */
export interface Request {
  client: Client;
  /** Hold the cookie that tells whether somebody has signed in on this device before. */
  headers: Headers;
  idempotency?: Idempotency | undefined;
}

type Parts = Pick<Deps, 'db' | 'clock' | 'site' | 'jobs' | 'hasher' | 'encryption' | 'guesses'>;

/** Nobody's network: what the server itself, or an operator, hashes. */
const HERE: Client = { network: 'here' };

/** An argon2id hash, at the cost of all others, that no password is known to fit. */
const NOBODYS_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$+66GcCftEJYg+auef/vsfg$Ca0+Gh80o1U88Zf10rljbMTmr35CFbb2DaBgH2SywxQ';

/** What use cases get to see of the server's parts, for `actor`. */
export function contextOf(
  { db, clock, site, jobs, hasher, encryption, guesses }: Parts,
  actor: Actor,
  request?: Request,
): Context {
  const { client = HERE, headers, idempotency } = request ?? {};
  const guesser = { network: client.network, headers };
  return {
    actor,
    db,
    clock,
    site,
    jobs,
    hashPassword: (password) => hasher.hash(password, client),
    tryPassword: async ({ email, hash }, password) => {
      await guesses.count('password', email, guesser);
      const right = await hasher.verify(hash ?? NOBODYS_HASH, password, client);
      if (right && hash !== undefined) return true;
      await guesses.noteFailure(email);
      return false;
    },
    countCode: (email) => guesses.count('code', email, guesser),
    forgetGuesses: guesses.forget,
    ...encryption,
    idempotency,
  };
}

/** The server itself, or an operator at the command line. */
export const system = (name: string): Actor => ({ kind: 'system', name });
