import type { Database, Transaction } from '#server/db/connection.ts';
import { confirmedBefore } from '#server/domain/accounts/former-addresses.ts';
import { NO_SIDE, type PartnerSide, readPartnerSide } from '#server/domain/partners/partner-side.ts';

/** All that is known to be one person's mailbox, and what their records as a partner name. */
export interface Mailboxes extends PartnerSide {
  /** Those of `addresses` that the person proved, or that were asked for: a partner's record names others. */
  proved: string[];
}

export const NO_MAILBOXES: Mailboxes = { ...NO_SIDE, proved: [] };

/**
 * Reads the mailboxes of a person: the email that is asked for, those that the account confirmed before, and those of
 * the partner. Export, erasing and deletion take what is under any of them. `lock` as in `readPartnerSide()`.
 */
export async function readMailboxes(
  db: Database | Transaction,
  { userId, email }: { userId?: string | undefined; email: string },
  options: { lock?: boolean } = {},
): Promise<Mailboxes> {
  const before = userId ? await confirmedBefore(db, userId) : [];
  const proved = [...new Set([email, ...before])];
  const side = await readPartnerSide(db, { userId, emails: proved }, options);
  return { ...side, proved, addresses: [...new Set([...proved, ...side.addresses])] };
}
