import { and, desc, eq, isNull } from 'drizzle-orm';
import type { PartnerDetails } from '#contracts/partner.ts';
import { applications, companies, leads, partners, referrals, users } from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';
import { readHistoryMails } from '#server/domain/correspondence/history-mails.ts';
import { AppError } from '#server/domain/errors.ts';
import { readCommissionSummaries, readErasedCommission } from '#server/domain/ledger/commission-summary.ts';
import { readNextRelease } from '#server/domain/ledger/next-release.ts';
import { allRates, readRates } from '#server/domain/ledger/rates.ts';
import { noteStateOf } from '#server/domain/notes/note-state.ts';
import { mayDo, requirePermission } from '#server/domain/policy.ts';
import { readEntries } from '#server/domain/record-history.ts';
import { mayRead, RECORD_PERMISSIONS } from '#server/domain/record-permissions.ts';
import { applicationsOf } from './applications-of.ts';
import { linkOf } from './code.ts';
import { toRecords } from './list-partners.ts';

/** At most this many entries of the history, and customers, are shown. */
const SHOWN_MAX = 200;

/** Everything about one partner but the transactions. Throws `not_found`. */
export async function readPartner(args: { ctx: Context; input: { id: string } }): Promise<PartnerDetails> {
  const { ctx, input } = args;
  requirePermission(ctx.actor, 'partners.read');
  const [found] = await ctx.db
    .select({ row: partners, application: { id: applications.id, version: applications.version } })
    .from(partners)
    .leftJoin(applications, eq(applications.id, partners.applicationId))
    .where(eq(partners.id, input.id));
  const { row, application = null } = found ?? {};
  const [partner] = row ? await toRecords(ctx, [row]) : [];
  if (!row || !partner) throw new AppError('not_found', 'There is no such partner');
  const rates = await readRates(ctx.db, [row.id]);
  return {
    partner,
    application,
    emailTaken: partner.account === 'none' && (await isTaken(ctx, row.email)),
    link: linkOf(ctx.site, row.code),
    nextRelease: partner.balances.held > 0 ? await readNextRelease(ctx, ctx.db, row.id) : null,
    rates: allRates(rates.get(row.id), ctx.site.timeZone),
    referrals: await readReferrals(ctx, row.id),
    erasedCustomers: await readErasedCustomers(ctx, row.id),
    history: await readHistory(ctx, row.id),
    mayManage: mayDo(ctx.actor, 'partners.manage'),
    mayWrite: mayDo(ctx.actor, RECORD_PERMISSIONS.partnership.write),
    mayPay: mayDo(ctx.actor, 'partners.pay'),
  };
}

async function isTaken({ db }: Context, email: string | null): Promise<boolean> {
  return email !== null && (await db.$count(users, eq(users.email, email))) > 0;
}

async function readReferrals(ctx: Context, partnerId: string): Promise<PartnerDetails['referrals']> {
  const rows = await ctx.db
    .select({
      referral: referrals,
      name: users.name,
      companyName: companies.companyName,
      status: leads.status,
    })
    .from(referrals)
    .leftJoin(users, eq(users.id, referrals.customerId))
    .leftJoin(companies, eq(companies.userId, referrals.customerId))
    .leftJoin(leads, eq(leads.userId, referrals.customerId))
    .where(eq(referrals.partnerId, partnerId))
    .orderBy(desc(referrals.linkedAt), desc(referrals.id))
    .limit(SHOWN_MAX);
  const open = rows.flatMap(({ referral, ...about }) => {
    const { customerId, endedAt } = referral;
    return customerId !== null && endedAt === null ? [{ referral, customerId, ...about }] : [];
  });
  const commissionOf = await readCommissionSummaries(
    ctx,
    open.map(({ customerId }) => customerId),
  );
  return open.map(({ referral, customerId, name, companyName, status }) => ({
    customerId,
    name,
    companyName,
    via: referral.via,
    reason: referral.reason,
    stage: status ?? 'gone',
    linkedAt: referral.linkedAt.toISOString(),
    number: referral.number,
    open: referral.payerId === null,
    commission: commissionOf(customerId),
  }));
}

async function readErasedCustomers(ctx: Context, id: string): Promise<PartnerDetails['erasedCustomers']> {
  const { partnerId, customerId, endedAt, number } = referrals;
  const gone = await ctx.db
    .select({ number })
    .from(referrals)
    .where(and(eq(partnerId, id), isNull(customerId), isNull(endedAt)))
    .orderBy(number);
  if (gone.length === 0) return null;
  const numbers = gone.flatMap((referral) => referral.number ?? []);
  return { customers: gone.length, numbers, commission: await readErasedCommission(ctx, id) };
}

/** What was done with a partner, and the mails of their applications, the newest first. */
async function readHistory(ctx: Context, id: string): Promise<PartnerDetails['history']> {
  const limit = SHOWN_MAX;
  const done = await readEntries(ctx.db, [id], { limit });
  const applied = mayRead(ctx.actor, 'partnership') ? await applicationsOf(ctx.db, [id]) : [];
  const applicationIds = applied.map((application) => application.id);
  const written = await readEntries(ctx.db, applicationIds, { limit, kinds: ['mail', 'reply'] });
  const entries = [...done, ...written]
    .toSorted((a, b) => b.entry.at.getTime() - a.entry.at.getTime())
    .slice(0, limit);
  const mailOf = await readHistoryMails(
    ctx.db,
    entries.map(({ entry }) => entry),
  );
  return entries.map(({ entry, by }) => ({
    id: entry.id,
    kind: entry.kind,
    text: entry.text,
    actorId: entry.actorId,
    by: by?.trim() || null,
    details: entry.details === null ? null : { ...Object(entry.details) },
    at: entry.at.toISOString(),
    note: noteStateOf(entry),
    mail: mailOf.get(entry.id),
  }));
}
