import { desc, eq, inArray } from 'drizzle-orm';
import type { PartnerRate, TeamRate } from '#contracts/ledger.ts';
import type { Database, Transaction } from '#server/db/connection.ts';
import { partnerRates } from '#server/db/schema/index.ts';
import { dayIn } from '#server/domain/time-zone.ts';

export type Rate = typeof partnerRates.$inferSelect;

/** All rates of partners, the one that wins first: the latest first day, and of several for one day the last row. */
export async function readRates(
  db: Database | Transaction,
  partnerIds: readonly string[],
): Promise<Map<string, Rate[]>> {
  if (partnerIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(partnerRates)
    .where(inArray(partnerRates.partnerId, [...partnerIds]))
    .orderBy(desc(partnerRates.validFrom), desc(partnerRates.position));
  return Map.groupBy(rows, ({ partnerId }) => partnerId);
}

/** The basis points of a rate; 0 where nobody earns. */
export async function basisPointsOf(tx: Transaction, rateId: string | null): Promise<number> {
  if (!rateId) return 0;
  const [rate] = await tx.select().from(partnerRates).where(eq(partnerRates.id, rateId));
  return rate?.basisPoints ?? 0;
}

/** The rate of a day, as `2026-11-21`; `undefined` before the first one began. */
export function rateOn(rates: readonly Rate[] | undefined, day: string): Rate | undefined {
  return rates?.find(({ validFrom }) => validFrom <= day);
}

/** The rates that count, oldest first, each with its first day: rows that a later row replaced are left out. */
export function effectiveRates(rates: readonly Rate[] | undefined): PartnerRate[] {
  const days = Map.groupBy(rates ?? [], ({ validFrom }) => validFrom);
  return [...days.values()]
    .flatMap(([winner]) => winner ?? [])
    .map(({ tier, basisPoints, validFrom }) => ({ tier, basisPoints, validFrom }))
    .reverse();
}

/** All rates, oldest first: one that a later row of the same first day replaced has the day of that change. */
export function allRates(rates: readonly Rate[] | undefined, timeZone: string): TeamRate[] {
  const oldestFirst = (rates ?? []).toReversed();
  return oldestFirst.map(({ tier, basisPoints, validFrom }, index) => {
    const next = oldestFirst[index + 1];
    const replaced = next?.validFrom === validFrom;
    return { tier, basisPoints, validFrom, ...(replaced && { replacedOn: dayIn(timeZone, next.createdAt) }) };
  });
}
