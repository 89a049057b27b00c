import { inArray } from 'drizzle-orm';
import type { Database, Transaction } from '#server/db/connection.ts';
import { applications, partners, users } from '#server/db/schema/index.ts';
import { heldByOthers } from '#server/domain/accounts/former-emails.ts';
import { type PartnerPerson, partnersOf } from './partners-of.ts';

/** What the records of a partner name besides: it may be under other addresses, and is the same person's. */
export interface PartnerSide {
  partnerIds: string[];
  accountIds: string[];
  applicationIds: string[];
  /** The partner's own, of the account and of the application; none that is the account of somebody else. */
  addresses: string[];
}

export const NO_SIDE: PartnerSide = { partnerIds: [], accountIds: [], applicationIds: [], addresses: [] };

/**
 * Reads what the partners who are this person name: an invitation may have gone to another mailbox than the application
 * came from. With `lock` they name nothing else until the transaction ends.
 */
export async function readPartnerSide(
  db: Database | Transaction,
  person: PartnerPerson,
  { lock = false }: { lock?: boolean } = {},
): Promise<PartnerSide> {
  const theirs = partnersOf(person);
  if (!theirs) return NO_SIDE;
  const query = db.select().from(partners).where(theirs);
  const found = await (lock ? query.for('update') : query);
  if (found.length === 0) return NO_SIDE;
  const accountIds = found.flatMap(({ userId }) => userId ?? []);
  const applicationIds = found.flatMap(({ applicationId }) => applicationId ?? []);
  const { id, email } = users;
  const accounts = await db.select({ email }).from(users).where(inArray(id, accountIds));
  const applied = await db
    .select({ email: applications.email })
    .from(applications)
    .where(inArray(applications.id, applicationIds));
  const named = [...new Set([...found, ...accounts, ...applied].flatMap((each) => each.email ?? []))];
  const ownIds = [...accountIds, person.userId ?? []].flat();
  const others = await heldByOthers(db, { emails: named, ownIds });
  const addresses = named.filter((address) => !others.has(address));
  return { partnerIds: found.map((partner) => partner.id), accountIds, applicationIds, addresses };
}
