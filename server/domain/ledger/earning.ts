import { and, eq, inArray, isNull, or, type SQL } from 'drizzle-orm';
import type { NoCommission } from '#contracts/commission.ts';
import type { Database, Transaction } from '#server/db/connection.ts';
import { partners, referrals } from '#server/db/schema/index.ts';
import type { SiteConfig } from '#server/domain/context.ts';
import { dayIn } from '#server/domain/time-zone.ts';
import { type Rate, rateOn, readRates } from './rates.ts';

/**
 * The partner who earns from a customer’s payments, and from those of which days. Days as `2026-11-21`, in the team’s
 * usual zone.
 */
export interface Earner {
  partnerId: string;
  /**
   * The day on which the team linked the customer; `null` where the signup named the code, and all of it is the
   * partner’s.
   */
  linkedOn: string | null;
  /** The last day of the partnership; `null` while it lasts. */
  lastDay: string | null;
  /** When the person was erased: since then there is nobody to pay. */
  erasedAt: Date | null;
  rates: readonly Rate[];
}

/**
 * What a payment of a day earns: a rate, or the reason why it earns nothing. The one rule by which payments are
 * recorded, and by which the team reads why there is no commission.
 */
export function earningOn(earner: Earner | undefined, day: string): { rate: Rate } | { why: NoCommission } {
  if (!earner) return { why: 'no-partner' };
  if (earner.linkedOn && day < earner.linkedOn) return { why: 'before-link' };
  if (earner.lastDay && day > earner.lastDay) return { why: 'after-end' };
  const rate = rateOn(earner.rates, day);
  if (!rate) return { why: 'before-partnership' };
  return earner.erasedAt ? { why: 'partner-erased' } : { rate };
}

interface Recorded {
  partnerId: string | null;
  customerId: string;
  paidOn: string;
  /** Left out where nobody was erased. */
  recordedAt?: Date;
}

/**
 * Why a recorded payment earned nobody anything; `null` for one that earned a partner a commission. That a
 * partner was erased later than the payment was recorded is no reason.
 */
export function whyNoCommission(
  { partnerId, customerId, paidOn, recordedAt }: Recorded,
  earners: ReadonlyMap<string, Earner>,
): NoCommission | null {
  if (partnerId) return null;
  const earner = earners.get(customerId);
  const erasedSince = earner?.erasedAt && recordedAt && recordedAt < earner.erasedAt;
  const now = earningOn(earner && erasedSince ? { ...earner, erasedAt: null } : earner, paidOn);
  return 'why' in now ? now.why : 'not-then';
}

/**
 * The same inside a command that records: the partners' rows are locked, so that nobody erases them or ends a
 * partnership meanwhile.
 */
export function lockEarners(
  tx: Transaction,
  site: SiteConfig,
  customerIds: readonly string[],
): Promise<Map<string, Earner>> {
  return readEarners(tx, site, customerIds, true);
}

/**
 * Reads who earns from each of these customers, by the id that their payments name, also once they are erased; without
 * an entry nobody does.
 */
export async function readEarners(
  db: Database | Transaction,
  site: SiteConfig,
  customerIds: readonly string[],
  locked = false,
): Promise<Map<string, Earner>> {
  if (customerIds.length === 0) return new Map();
  const { customerId, payerId, linkedAt, via } = referrals;
  const { endedAt, erasedAt } = partners;
  const found = db
    .select({ customerId, payerId, linkedAt, via, partnerId: partners.id, endedAt, erasedAt })
    .from(referrals)
    .innerJoin(partners, eq(partners.id, referrals.partnerId))
    .where(and(isNull(referrals.endedAt), broughtAs(customerIds)))
    .orderBy(partners.id);
  const rows = await (locked ? found.for('no key update', { of: partners }) : found);
  const rates = await readRates(
    db,
    rows.map(({ partnerId }) => partnerId),
  );
  return new Map(
    rows.map((row) => [
      row.customerId ?? row.payerId ?? '',
      {
        partnerId: row.partnerId,
        linkedOn: row.via === 'team' ? dayIn(site.timeZone, row.linkedAt) : null,
        lastDay: row.endedAt && dayIn(site.timeZone, row.endedAt),
        erasedAt: row.erasedAt,
        rates: rates.get(row.partnerId) ?? [],
      },
    ]),
  );
}

const broughtAs = (ids: readonly string[]): SQL | undefined =>
  or(inArray(referrals.customerId, [...ids]), inArray(referrals.payerId, [...ids]));
