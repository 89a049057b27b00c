import type { EmailDrafts } from '#contracts/review.ts';
import type { UserRole } from '#contracts/roles.ts';
import type { Database, Transaction } from '#server/db/connection.ts';
import type { Jobs } from './jobs.ts';
import type { WorkCalendar } from './sla/calendar.ts';

/** The actor of a use case. `system` is the server itself or an operator at the command line. */
export type Actor =
  | { kind: 'anonymous' }
  | {
      kind: 'user';
      id: string;
      role: UserRole;
      sessionId: string;
      /** Their own time zone; the team's usual one if left out. */
      timeZone?: string | undefined;
      /** Must set up sign-in codes, and may do nothing else before. */
      totpMissing?: boolean;
    }
  | { kind: 'system'; name: string };

/** Everything a use case may depend on. */
export interface Context {
  actor: Actor;
  db: Database;
  /** The time now. */
  clock: () => Date;
  /** Turns a password into a hash, in the one queue for that. */
  hashPassword: (password: string) => Promise<string>;
  /**
   * Whether `password` is the one that `hash` was made of, with the same work where there is no hash. Each try is counted
   * first, together with the sign-ins of that e-mail on devices like this one. Throws `rate_limited`.
   */
  tryPassword: (account: { email: string; hash: string | undefined }, password: string) => Promise<boolean>;
  /** Counts one try at an authenticator code, before it is looked at. Throws `rate_limited`. */
  countCode: (email: string) => Promise<void>;
  /** Lets whoever has that e-mail try again at once, on every device. */
  forgetGuesses: (tx: Transaction, email: string) => Promise<void>;
  /** Encrypts a text that must not be readable in the database, and decrypts it. */
  encrypt: (text: string) => Promise<string>;
  decrypt: (encrypted: string) => Promise<string>;
  /** The queue of jobs that run after a transaction. */
  jobs: Jobs;
  site: SiteConfig;
  /** Set where a client may send the same thing twice, and where the server may do it twice. */
  idempotency?: Idempotency | undefined;
}

/** What tells a repeated request from another one. Made in one place for every route: `server/http/idempotency.ts`. */
export interface Idempotency {
  /** Which request it is, among those of its scope. */
  key: string;
  /** Who sends it, and to what: the same key of others, or elsewhere, is another one. */
  scope: string;
  /** Recognises the input: the same key with another input is refused. */
  fingerprint: string;
}

/** The site's configuration, from its content and its operator, as use cases need it. */
export interface SiteConfig {
  companyName: string;
  /** Where people write to us. */
  contactEmail: string;
  /** Where the team is notified of new leads; nowhere if left out. */
  teamEmail: string | undefined;
  /** Whether the operator configured a webhook. */
  alertsOut: boolean;
  /** The site's own address, for links in mails, e.g. `https://www.example.com`. */
  url: string;
  /** Versions of the texts that a person agrees to at signup. */
  termsVersion: string;
  privacyVersion: string;
  /** The team's usual time zone, e.g. `America/Chicago`. */
  timeZone: string;
  /** When the offices work. */
  calendar: WorkCalendar;
  /** The mails about an application, as the team gets them to edit. */
  emailDrafts: EmailDrafts;
}
