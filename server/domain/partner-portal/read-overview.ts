import { and, eq, gte, sql, sum } from 'drizzle-orm';
import { HOLD_DAYS } from '#contracts/ledger.ts';
import type { PartnerOverview } from '#contracts/partner.ts';
import {
  customerPayments,
  dailyCounters,
  ledgerEntries,
  ledgerTransactions,
} from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';
import { EMPTY, readBalances } from '#server/domain/ledger/books.ts';
import { effectiveRates, rateOn, readRates } from '#server/domain/ledger/rates.ts';
import { linkOf, publicName, visitsOf } from '#server/domain/partners/code.ts';
import { dayIn } from '#server/domain/time-zone.ts';
import { readDebtCauses } from './debt-causes.ts';
import { requirePartner } from './require-partner.ts';

const VISITS_DAYS = 30;

/** What a partner reads first: link, rate, balances, and what is released next. */
export async function readOverview({ ctx }: { ctx: Context }): Promise<PartnerOverview> {
  const partner = await requirePartner(ctx);
  const { id, code, endedAt, contactName, email } = partner;
  const rates = (await readRates(ctx.db, [id])).get(id);
  const today = dayIn(ctx.site.timeZone, ctx.clock());
  const endedOn = endedAt && dayIn(ctx.site.timeZone, endedAt);
  // A tier that begins after the end is nobody's.
  const counted = rates?.filter(({ validFrom }) => !endedOn || validFrom <= endedOn);
  const now = rateOn(counted, endedOn ?? today);
  const balances = (await readBalances(ctx.db, [id])).get(id) ?? EMPTY;
  return {
    ...{ name: publicName(partner), code, link: linkOf(ctx.site, code) },
    ...{ contactName, email },
    timeZone: ctx.site.timeZone,
    rates: effectiveRates(counted).filter(({ validFrom }) => validFrom >= (now?.validFrom ?? today)),
    balances,
    nextRelease: balances.held > 0 ? await readNextRelease(ctx, id) : null,
    debtCauses: await readDebtCauses(ctx, id, balances.debt),
    visits: await countVisits(ctx, id),
    endedOn,
  };
}

async function readNextRelease({ db }: Context, partnerId: string): Promise<PartnerOverview['nextRelease']> {
  const { paidOn } = customerPayments;
  const held = sql<number>`sum(${ledgerEntries.amountCents})`.mapWith(Number);
  const [next] = await db
    .select({ paidOn, held })
    .from(ledgerEntries)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
    .innerJoin(customerPayments, eq(customerPayments.id, ledgerTransactions.paymentId))
    .where(and(eq(ledgerEntries.partnerId, partnerId), eq(ledgerEntries.account, 'held')))
    .groupBy(paidOn)
    .having(sql`sum(${ledgerEntries.amountCents}) > 0`)
    .orderBy(paidOn)
    .limit(1);
  if (!next) return null;
  return {
    day: Temporal.PlainDate.from(next.paidOn).add({ days: HOLD_DAYS }).toString(),
    amountCents: next.held,
  };
}

async function countVisits({ db, clock }: Context, partnerId: string): Promise<number> {
  const { measure, day, n } = dailyCounters;
  const [row] = await db
    .select({ visits: sum(n).mapWith(Number) })
    .from(dailyCounters)
    .where(and(eq(measure, visitsOf(partnerId)), gte(day, dayIn('UTC', clock(), -VISITS_DAYS))));
  return row?.visits ?? 0;
}
