import { eq, inArray } from 'drizzle-orm';
import type { ExperienceLevel } from '#contracts/application-status.ts';
import { DAY_MS } from '#contracts/durations.ts';
import type { Transaction } from '#server/db/connection.ts';
import { updateCounted } from '#server/db/counted/write-counted.ts';
import { applications, partners, payouts, referrals } from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';
import { insertPayments } from '#server/domain/ledger/insert-payments.ts';
import { insertRefund } from '#server/domain/ledger/insert-refund.ts';
import { releasePartner } from '#server/domain/ledger/release.ts';
import { addRate } from '#server/domain/partners/add-rate.ts';
import { makeCode } from '#server/domain/partners/code.ts';
import { settleRun } from '#server/domain/payouts/close-payout.ts';
import { setAside } from '#server/domain/payouts/prepare-payout.ts';
import { runCommand } from '#server/domain/run-command.ts';
import { dayIn } from '#server/domain/time-zone.ts';
import { type PaidMonth, samplePayments } from './sample-payments.ts';
import type { sampleApplication, sampleSignup } from './sample-records.ts';

/** Tiers of the partners, one after the other. */
const TIERS: readonly ExperienceLevel[] = ['intermediate', 'expert'];
/** Days before now: what was released until then is paid out, and a day later confirmed. */
const PAYOUT_DAYS = 30;
const REFUND_DAYS = 5;
const REFUNDED_SHARE = 0.5;

interface Who {
  /** Approved ones. */
  applications: readonly ReturnType<typeof sampleApplication>[];
  signups: readonly ReturnType<typeof sampleSignup>[];
}

/**
 * Makes partners of sample applications, with customers, payments, a payout and a refund, booked by the use cases as
 * they would have been on those days. Nobody is mailed. Returns how many partners there are.
 */
export async function addPartners(ctx: Context, { applications, signups }: Who): Promise<number> {
  const now = ctx.clock().getTime();
  const on = (at: number): Context => ({ ...ctx, clock: () => new Date(at) });
  return runCommand(ctx, {
    action: 'samples.fill',
    work: async (tx) => {
      const made: { id: string; from: number }[] = [];
      for (const [n, application] of applications.entries()) {
        const from = (application.decidedAt ?? application.createdAt).getTime();
        made.push({ id: await addPartner(on(from), tx, application, TIERS[n % TIERS.length]), from });
      }
      const months = samplePayments(made, signups, now);
      await refer(tx, months);
      const ids = made.map(({ id }) => id);
      const until = (at: number) => months.filter((month) => month.at <= at);
      const paidOutAt = now - PAYOUT_DAYS * DAY_MS;
      for (const month of until(paidOutAt)) await pay(on(month.at), tx, month);
      await payOut(on(paidOutAt), on(paidOutAt + DAY_MS), tx, ids);
      for (const month of months.slice(until(paidOutAt).length)) await pay(on(month.at), tx, month);
      const refunded = until(now - REFUND_DAYS * DAY_MS).at(-1);
      if (refunded) await refund(on(now - REFUND_DAYS * DAY_MS), tx, refunded);
      for (const id of ids) await releasePartner(ctx, tx, id);
      return { reply: made.length, subject: { kind: 'samples', id: String(made.length) } };
    },
  });
}

async function addPartner(
  ctx: Context,
  tx: Transaction,
  application: Who['applications'][number],
  tier: ExperienceLevel = 'beginner',
): Promise<string> {
  const { contactName, companyName, email, phone, internationalPhone } = application;
  const id = crypto.randomUUID();
  await tx.insert(partners).values({
    id,
    contactName,
    companyName,
    email,
    phone,
    internationalPhone,
    applicationId: application.id,
    code: makeCode(),
    createdAt: ctx.clock(),
  });
  await updateCounted(tx, applications, { finalTier: tier }, eq(applications.id, application.id));
  await addRate(ctx, tx, id, { tier, validFrom: dayIn(ctx.site.timeZone, ctx.clock()) });
  return id;
}

async function refer(tx: Transaction, months: readonly PaidMonth[]): Promise<void> {
  const rows = new Map(
    months.map(({ partnerId, customer }) => [
      customer.id,
      { partnerId, customerId: customer.id, via: 'signup' as const, linkedAt: customer.createdAt },
    ]),
  );
  if (rows.size > 0) await tx.insert(referrals).values([...rows.values()]);
}

async function pay(ctx: Context, tx: Transaction, month: PaidMonth): Promise<void> {
  const day = (days: number) => dayIn(ctx.site.timeZone, ctx.clock(), days);
  await insertPayments(ctx, tx, [
    {
      customerId: month.customer.id,
      invoice: month.invoice,
      amountCents: month.amountCents,
      periodStart: day(0),
      periodEnd: day(29),
      paidOn: day(0),
    },
  ]);
}

/** Releases and pays out what is due by then, unless a run of somebody else is open. */
async function payOut(ctx: Context, dayAfter: Context, tx: Transaction, ids: string[]): Promise<void> {
  let released = 0;
  for (const id of ids) released += await releasePartner(ctx, tx, id);
  const [open] = await tx.select({ id: payouts.id }).from(payouts).where(isOpen).limit(1);
  if (released === 0 || open) return;
  const { id } = await setAside(ctx, tx, { who: inArray(partners.id, ids), preparedById: null });
  await settleRun(dayAfter, tx, id, { state: 'confirmed', closedById: null });
}

const isOpen = eq(payouts.state, 'prepared');

async function refund(ctx: Context, tx: Transaction, { invoice, amountCents }: PaidMonth): Promise<void> {
  await insertRefund(ctx, tx, {
    invoice,
    refund: `CN-${invoice}`,
    refundedOn: dayIn(ctx.site.timeZone, ctx.clock()),
    amountCents: Math.round(amountCents * REFUNDED_SHARE),
  });
}
