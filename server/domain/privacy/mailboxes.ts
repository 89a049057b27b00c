import { and, eq, inArray, lte, or, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database, Transaction } from '#server/db/connection.ts';
import { confirmedBefore, type FormerEmail } from '#server/domain/accounts/former-emails.ts';
import { NO_SIDE, type PartnerSide, readPartnerSide } from '#server/domain/partners/partner-side.ts';

/** Mailboxes that are somebody's, and those that were. */
export interface Mailboxes {
  addresses: string[];
  former: FormerEmail[];
}

export const NO_MAILBOXES: Mailboxes & PartnerSide = { ...NO_SIDE, former: [] };

/**
 * Reads the mailboxes of a person: the email that is asked for, those that the account confirmed before, and what their
 * records as a partner name. Export, erasing and deletion take what is under any of them. `lock` as in
 * `readPartnerSide()`.
 */
export async function readMailboxes(
  db: Database | Transaction,
  { userId, email }: { userId?: string | undefined; email: string },
  options: { lock?: boolean } = {},
): Promise<Mailboxes & PartnerSide> {
  const former = userId ? await confirmedBefore(db, userId) : [];
  const side = await readPartnerSide(db, { userId, email }, options);
  return { ...side, former, addresses: [...new Set([email, ...side.addresses])] };
}

/** What is under one of the mailboxes: of a former one, what is no newer than the moment when it was left. */
export function under({ addresses, former }: Mailboxes, email: PgColumn, at: PgColumn): SQL {
  const own = former.map((each) => and(eq(email, each.email), lte(at, each.until)));
  return or(inArray(email, addresses), ...own) as SQL;
}
