import { and, eq, sql } from 'drizzle-orm';
import { HOLD_DAYS, type NextRelease } from '#contracts/ledger.ts';
import type { Database, Transaction } from '#server/db/connection.ts';
import { customerPayments, ledgerEntries, ledgerTransactions } from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';
import { dayIn } from '#server/domain/time-zone.ts';

/** Time of day in the team's usual zone at which commissions are released: early on the day they are due. */
export const RELEASE_AT = '00:23';

type When = Pick<Context, 'site' | 'clock'>;

/**
 * The day on which what is held of a payment of that day is released: once its hold is over, by the next run of the job
 * that does it.
 */
export function releaseDay(when: When, paidOn: string): string {
  const holdEnds = Temporal.PlainDate.from(paidOn).add({ days: HOLD_DAYS }).toString();
  const nextRun = dayOfNextRun(when);
  return holdEnds < nextRun ? nextRun : holdEnds;
}

function dayOfNextRun({ site: { timeZone }, clock }: When): string {
  const now = Temporal.Instant.fromEpochMilliseconds(clock().getTime()).toZonedDateTimeISO(timeZone);
  const isOver = Temporal.PlainTime.compare(now.toPlainTime(), Temporal.PlainTime.from(RELEASE_AT)) >= 0;
  return dayIn(timeZone, clock(), isOver ? 1 : 0);
}

/**
 * When the next held commission is released, and how much then: of one partner, or of all together. `null` where none
 * is held. The calling use case checks the permission.
 */
export async function readNextRelease(
  when: When,
  db: Database | Transaction,
  partnerId?: string,
): Promise<NextRelease | null> {
  const { paidOn } = customerPayments;
  const held = sql<number>`sum(${ledgerEntries.amountCents})`.mapWith(Number);
  const days = await db
    .select({ paidOn, held })
    .from(ledgerEntries)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
    .innerJoin(customerPayments, eq(customerPayments.id, ledgerTransactions.paymentId))
    .where(
      and(
        partnerId === undefined ? undefined : eq(ledgerEntries.partnerId, partnerId),
        eq(ledgerEntries.account, 'held'),
      ),
    )
    .groupBy(paidOn)
    .having(sql`sum(${ledgerEntries.amountCents}) > 0`)
    .orderBy(paidOn);
  const [next] = days;
  if (!next) return null;
  const day = releaseDay(when, next.paidOn);
  const then = days.filter((each) => releaseDay(when, each.paidOn) === day);
  return { day, amountCents: then.reduce((sum, each) => sum + each.held, 0) };
}
