import type { LetterDrafts } from '#contracts/review.ts';
import type { UserRole } from '#contracts/roles.ts';
import type { Database, Transaction } from '#server/db/connection.ts';
import type { Jobs } from './jobs.ts';
import type { WorkCalendar } from './promises/calendar.ts';

/** Who does something. `system` is the server itself or an operator at its command line. */
export type Actor =
  | { kind: 'anonymous' }
  | {
      kind: 'user';
      id: string;
      role: UserRole;
      sessionId: string;
      /** Must set up sign-in codes, and may do nothing else before. */
      codesMissing?: boolean;
    }
  | { kind: 'system'; name: string };

/** All that a verb may use. */
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
  /** Hides a text that whoever reads the database should not read, and brings it back. */
  seal: (text: string) => Promise<string>;
  unseal: (sealed: string) => Promise<string>;
  /** Work that follows a commit. */
  jobs: Jobs;
  site: SiteFacts;
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

/** What the site's content and its operator say and verbs must know. */
export interface SiteFacts {
  companyName: string;
  /** Where people write to us. */
  contactEmail: string;
  /** Where the team wants to hear of new leads; nowhere if left out. */
  teamEmail: string | undefined;
  /** Whether the operator named an address that is told of what happens. */
  alertsOut: boolean;
  /** The site's own address, for links in mails, e.g. `https://www.example.com`. */
  url: string;
  /** Versions of the texts that a person agrees to at signup. */
  termsVersion: string;
  privacyVersion: string;
  /** When the offices work. */
  calendar: WorkCalendar;
  /** The mails about an application, as the team gets them to edit. */
  letters: LetterDrafts;
}
