import { and, eq, gte, sum } from 'drizzle-orm';
import type { PartnerOverview } from '#contracts/partner-portal.ts';
import { dailyCounters } from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';
import { EMPTY, readBalances } from '#server/domain/ledger/books.ts';
import { halfCentsAt } from '#server/domain/ledger/half-cents.ts';
import { readNextRelease } from '#server/domain/ledger/next-release.ts';
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
    name: publicName(partner),
    code,
    link: linkOf(ctx.site, code),
    contactName,
    email,
    timeZone: ctx.site.timeZone,
    rates: effectiveRates(counted).filter(({ validFrom }) => validFrom >= (now?.validFrom ?? today)),
    halfCents: now ? halfCentsAt(now.basisPoints) : [],
    balances,
    nextRelease: balances.held > 0 ? await readNextRelease(ctx, ctx.db, id) : null,
    debtCauses: await readDebtCauses(ctx, id, balances.debt),
    visits: await countVisits(ctx, id),
    endedOn,
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
