import { and, eq, isNull, ne, or, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { SIGNUP_INDUSTRY_VALUES } from '#contracts/company.ts';
import type { ListQuery } from '#contracts/list-query.ts';
import type { PartnerLead } from '#contracts/partner-portal.ts';
import {
  customerPayments,
  customerRefunds,
  leads,
  referrals,
  refusedReferrals,
  voidedPayments,
} from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';
import { readEarners, whyNoCommission } from '#server/domain/ledger/earning.ts';
import { REFUND_COUNTS } from '#server/domain/ledger/voided.ts';
import { readShortList } from '#server/domain/lists/read-short-list.ts';
import type { Page } from '#server/domain/page.ts';
import { dayIn } from '#server/domain/time-zone.ts';
import { earningOf } from './lead-earning.ts';
import { requirePartner } from './require-partner.ts';

/**
 * The signups that came with a partner's code: industry, month, stage, and what they earn or why nothing; nothing that
 * names them. Own signups, and those that the team took off, are among them, so that none disappears without a word.
 */
export async function listPartnerLeads(args: { ctx: Context; input: ListQuery }): Promise<Page<PartnerLead>> {
  const { ctx, input } = args;
  const partner = await requirePartner(ctx);
  const { timeZone } = ctx.site;
  const brought = broughtBy(ctx, partner.id);
  const ofTheirs = sql`from ${customerPayments} p where p.customer_id = ${brought.customerId}
    and not exists (select 1 from ${voidedPayments} v where v.payment_id = p.id) and p.partner_id`;
  return readShortList({
    query: input,
    sort: { createdAt: brought.createdAt, id: brought.id },
    where: undefined,
    read: async ({ where, orderBy, limit }) => {
      const rows = await ctx.db
        .select({
          id: brought.id,
          createdAt: brought.createdAt,
          how: brought.how,
          customerId: brought.customerId,
          customer: brought.number,
          signedUpAt: leads.createdAt,
          industry: leads.industry,
          status: leads.status,
          earns: sql<boolean>`exists (select 1 ${ofTheirs} = ${partner.id})`,
          kept: sql<boolean>`coalesce((select sum(p.amount_cents - coalesce((select sum(customer_refunds.amount_cents)
            from ${customerRefunds} where customer_refunds.payment_id = p.id and ${REFUND_COUNTS}), 0))
            ${ofTheirs} = ${partner.id}), 0) > 0`,
          unearnedOn: sql<
            string | null
          >`(select max(p.paid_on)::text ${ofTheirs} is distinct from ${partner.id})`,
        })
        .from(brought)
        .leftJoin(leads, eq(leads.userId, brought.customerId))
        .where(where)
        .orderBy(orderBy)
        .limit(limit);
      return explained(ctx, rows);
    },
    toItem: (row) => ({
      id: row.id,
      customer: row.customer,
      // How it goes on with somebody who is not theirs is not for them to read.
      stage: row.how === 'taken_off' ? null : (row.status ?? 'gone'),
      industry: SIGNUP_INDUSTRY_VALUES.find((value) => value === row.industry) ?? null,
      month: dayIn(timeZone, row.signedUpAt ?? row.createdAt).slice(0, 7),
      earning: earningOf(row, partner.endedAt !== null),
    }),
  });
}

interface Paid {
  customerId: string | null;
  /** The latest day of a payment that earned the partner nothing. */
  unearnedOn: string | null;
}

/** Adds why that payment earned nothing, by the rule that the team reads. */
async function explained<Row extends Paid>({ db, site }: Context, rows: readonly Row[]) {
  const unearned = rows.flatMap(({ customerId, unearnedOn }) => (unearnedOn && customerId) || []);
  const earners = await readEarners(db, site, unearned);
  return rows.map((row) => {
    const { customerId, unearnedOn: paidOn } = row;
    const payment = customerId && paidOn ? { customerId, paidOn, partnerId: null } : undefined;
    return { ...row, noCommission: payment ? whyNoCommission(payment, earners) : null };
  });
}

type How = 'linked' | 'taken_off' | 'own';

/**
 * Everybody who came with the code, each once: linked, linked once and taken off, or refused as an own signup. The
 * alias of the customer is no name of a column, because it stands without its table inside other queries.
 */
function broughtBy({ db }: Context, partnerId: string) {
  const { id, customerId, linkedAt, endedAt, number } = referrals;
  const later = sql`exists (select 1 from referrals r where r.partner_id = ${partnerId}
    and r.customer_id = ${customerId} and r.linked_at > ${linkedAt})`;
  const takenOff = and(sql`not ${later}`, sql`${customerId} is not null`);
  const linked = db
    .select({
      id,
      createdAt: linkedAt,
      customerId: sql<string | null>`${customerId}`.as('brought_customer'),
      number: sql<number | null>`${number}`.as('number'),
      how: sql<How>`case when ${endedAt} is null then 'linked' else 'taken_off' end`.as('how'),
    })
    .from(referrals)
    .where(and(eq(referrals.partnerId, partnerId), or(isNull(endedAt), takenOff)));
  const own = db
    .select({
      id: refusedReferrals.id,
      createdAt: refusedReferrals.createdAt,
      customerId: sql<string | null>`${refusedReferrals.customerId}`.as('brought_customer'),
      number: sql<number | null>`null::int`.as('number'),
      how: sql<How>`'own'`.as('how'),
    })
    .from(refusedReferrals)
    .where(and(eq(refusedReferrals.partnerId, partnerId), ne(refusedReferrals.reason, 'former-email')));
  return unionAll(linked, own).as('brought');
}
