import type { UserRole } from '#contracts/login.ts';
import type { Database } from '#server/db/connection.ts';

/** Who does something. `system` is the server itself or an operator at its command line. */
export type Actor =
  | { kind: 'anonymous' }
  | { kind: 'user'; id: string; role: UserRole }
  | { kind: 'system'; name: string };

/** All that a verb may use. */
export interface Context {
  actor: Actor;
  db: Database;
  /** The time now. */
  clock: () => Date;
  /** Turns a password into a hash, through the one gate. */
  hashPassword: (password: string) => Promise<string>;
  /** What the site's content says and the server must know. */
  site: SiteFacts;
  /** Sent by clients that may send the same thing twice. */
  idempotencyKey?: string;
}

export interface SiteFacts {
  companyName: string;
  /** Versions of the texts that a person agrees to at signup. */
  termsVersion: string;
  privacyVersion: string;
}
