import { and, inArray, notInArray } from 'drizzle-orm';
import type { Database, Transaction } from '#server/db/connection.ts';
import { applications, partners, users } from '#server/db/schema/index.ts';
import { type PartnerPerson, partnersOf } from './partners-of.ts';

/** What the records of a partner name besides: it may be under other addresses, and is the same person's. */
export interface PartnerSide {
  accountIds: string[];
  applicationIds: string[];
  /** The partner's own, of the account and of the application; none that is the account of somebody else. */
  addresses: string[];
}

export const NO_SIDE: PartnerSide = { accountIds: [], applicationIds: [], addresses: [] };

/**
 * Reads what the partners who are this person name, before they are blanked: an invitation may have gone to another
 * mailbox than the application came from.
 */
export async function readPartnerSide(
  db: Database | Transaction,
  person: PartnerPerson,
): Promise<PartnerSide> {
  const theirs = partnersOf(person);
  const found = theirs ? await db.select().from(partners).where(theirs) : [];
  if (found.length === 0) return NO_SIDE;
  const accountIds = found.flatMap(({ userId }) => userId ?? []);
  const applicationIds = found.flatMap(({ applicationId }) => applicationId ?? []);
  const { id, email } = users;
  const accounts = await db.select({ email }).from(users).where(inArray(id, accountIds));
  const applied = await db
    .select({ email: applications.email })
    .from(applications)
    .where(inArray(applications.id, applicationIds));
  const named = [...found, ...accounts, ...applied].flatMap((each) => each.email ?? []);
  const own = [...accountIds, person.userId ?? []].flat();
  const others = await db
    .select({ email })
    .from(users)
    .where(and(inArray(email, named), notInArray(id, own)));
  const taken = new Set(others.map((other) => other.email));
  const addresses = [...new Set(named)].filter((address) => !taken.has(address));
  return { accountIds, applicationIds, addresses };
}
