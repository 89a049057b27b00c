import type { Encryption } from './auth/encryption.ts';
import type { Client, PasswordHasher } from './auth/password-hasher.ts';
import type { Database, Primary } from './db/connection.ts';
import type { Actor, Context, Idempotency } from './domain/context.ts';
import type { Mailer } from './domain/mail/mailer.ts';
import type { Guesses } from './limits/guesses.ts';

/** Request data on which a use case depends; absent outside of requests. */
export interface RequestDetails {
  client: Client;
  /** Contain the cookie that shows whether the person has signed in on this device before. */
  headers: Headers;
  idempotency?: Idempotency | undefined;
}

/** What a context is made of. */
export interface ContextParts
  extends Pick<Context, 'clock' | 'site' | 'jobs' | 'callModel' | 'webhookClient'> {
  db: Primary;
  hasher: PasswordHasher;
  encryption: Encryption;
  guesses: Guesses;
  mailer: Pick<Mailer, 'write'>;
}

/** The network of the server itself and of operators, in the hasher's queue. */
const HERE: Client = { network: 'here', block: 'here' };

/** An argon2id hash at the usual cost that no known password matches. */
const NOBODYS_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$+66GcCftEJYg+auef/vsfg$Ca0+Gh80o1U88Zf10rljbMTmr35CFbb2DaBgH2SywxQ';

/** The parts of the server that use cases may use, for `actor`. `readsFrom`: the primary, or a replica of it. */
export function contextOf(
  { db, clock, site, jobs, callModel, webhookClient, hasher, encryption, guesses, mailer }: ContextParts,
  actor: Actor,
  request?: RequestDetails,
  readsFrom: Database = db,
): Context {
  const { client = HERE, headers, idempotency } = request ?? {};
  const guesser = { network: client.network, headers };
  return {
    actor,
    db: readsFrom,
    primary: db,
    clock,
    site,
    jobs,
    callModel,
    webhookClient,
    writeMail: mailer.write,
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
