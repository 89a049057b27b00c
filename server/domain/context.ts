import type { MailTemplate } from '#contracts/mail-template.ts';
import type { Permission } from '#contracts/permissions.ts';
import type { DecisionTemplates } from '#contracts/review.ts';
import type { UserRole } from '#contracts/roles.ts';
import type { Database, Primary, Transaction } from '#server/db/connection.ts';
import type { BookingRules } from './appointments/booking-rules.ts';
import type { CallModel } from './calls/call-model.ts';
import type { Jobs } from './jobs.ts';
import type { Mailer } from './mail/mailer.ts';
import type { OfficeHours } from './sla/office-hours.ts';
import type { WebhookClient } from './webhooks/webhook-client.ts';

/** The actor of a use case. `system` is the server itself or an operator at the command line. */
export type Actor =
  | { kind: 'anonymous' }
  | {
      kind: 'user';
      id: string;
      role: UserRole;
      /** Their session; a request with an API token has none. */
      sessionId?: string | undefined;
      /** The API token that acts for them, and all that it may do. */
      token?: { id: string; permissions: readonly Permission[] } | undefined;
      /** Their own time zone; the team's usual one if left out. */
      timeZone?: string | undefined;
      /** Must set up sign-in codes, and may do nothing else until then. */
      totpMissing?: boolean;
    }
  | { kind: 'system'; name: string };

/** Everything that a use case may depend on. */
export interface Context {
  actor: Actor;
  /** Where this use case reads: the primary, or for routes that say so a replica that has all of it (decision 062). */
  db: Database;
  /** Where commands commit; never a replica. */
  primary: Primary;
  /** The time now. */
  clock: () => Date;
  /** Hashes a password, in the shared queue. */
  hashPassword: (password: string) => Promise<string>;
  /**
   * Whether `password` matches `hash`, with the same work if there is no hash. Each guess is counted before, together
   * with sign-ins of that email from devices like this one. Throws `rate_limited`.
   */
  tryPassword: (account: { email: string; hash: string | undefined }, password: string) => Promise<boolean>;
  /** Counts one guess at an authenticator code, before it is checked. Throws `rate_limited`. */
  countCode: (email: string) => Promise<void>;
  /** Resets the guesses at that email's account, on every device. */
  forgetGuesses: (tx: Transaction, email: string) => Promise<void>;
  /** Encrypts a text that must not be readable in the database, and decrypts it. */
  encrypt: (text: string) => Promise<string>;
  decrypt: (encrypted: string) => Promise<string>;
  /** The queue of jobs that run after a transaction. */
  jobs: Jobs;
  site: SiteConfig;
  webhookClient: WebhookClient;
  /** Writes a mail as it would be sent, to be read before. */
  writeMail: Mailer['write'];
  /** Reads what visitors say in a call to try; `undefined` where the operator set none. */
  callModel: CallModel | undefined;
  /** Set if the client may repeat the request, and the server must not repeat its effect. */
  idempotency?: Idempotency | undefined;
}

/** Identifies a repeated request. Made in one place for every route: `server/http/idempotency.ts`. */
export interface Idempotency {
  /** The client's key, unique within its scope. */
  key: string;
  /** The sender and the route: the same key from others, or for another route, is another request. */
  scope: string;
  /** Fingerprint of the input: the same key with another input is refused. */
  fingerprint: string;
}

/** The site's configuration, from its content and its operator, as use cases need it. */
export interface SiteConfig {
  companyName: string;
  /** The email that people write to. */
  contactEmail: string;
  /**
   * The team's own email, which gets new signups, applications, answers of applicants, messages, bookings and the
   * digest. Without one, nobody gets them.
   */
  teamEmail: string | undefined;
  /** The webhook endpoint of the environment, with only the origin of its address: the rest may be a secret. */
  operatorWebhook: { url: string; format: 'standard' | 'slack' } | undefined;
  /** Whether mails are only stored here: the operator set no mail server. */
  mailIsCaptured: boolean;
  /** Whether the operator has a calendar that takes appointments. */
  hasCaldav: boolean;
  /** The site's own URL, for links in mails, e.g. `https://www.example.com`. */
  url: string;
  /** Versions of the texts that a person agrees to at signup. */
  termsVersion: string;
  privacyVersion: string;
  /** The team's usual time zone, e.g. `America/Chicago`. */
  timeZone: string;
  /** The office hours. */
  officeHours: OfficeHours;
  /** The rules of appointments that visitors book. */
  booking: BookingRules;
  /** The mails about an application, as templates for the team. */
  decisionTemplates: DecisionTemplates;
  /** What a colleague may start a mail from, by name. */
  mailTemplates: Record<string, MailTemplate>;
}
