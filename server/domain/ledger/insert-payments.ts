import { and, inArray, max } from 'drizzle-orm';
import { SIGNUP_INDUSTRY_VALUES } from '#contracts/company.ts';
import type { MoneyRecorded, PaymentForm } from '#contracts/payment.ts';
import type { Transaction } from '#server/db/connection.ts';
import { customerPayments, leads } from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';
import { AppError, fieldError } from '#server/domain/errors.ts';
import { lastToday } from '#server/domain/time-zone.ts';
import { lockBooks } from './books.ts';
import { commissionOf } from './commission.ts';
import { earningOn, lockEarners, whyNoCommission } from './earning.ts';
import { numberCustomers } from './number-customers.ts';
import { post, ROWS_AT_ONCE } from './post.ts';
import { type Rate, readRates } from './rates.ts';
import { IS_VOIDED, NOT_VOIDED } from './voided.ts';

type Stored = typeof customerPayments.$inferSelect;

/** Guards against a mistyped year. */
const YEARS_BACK = 10;

/** What is said of payments that are refused; a file that is only looked at is told the same. */
export const NO_CUSTOMER = 'There is no such customer';
export const takenInvoice = (invoice: string) =>
  `Invoice ${invoice} is recorded already, with another customer, amount, period or date`;

/** Why a payment cannot be of its days, and which field says so; `undefined` where it can. */
export function wrongDay(
  ctx: Context,
  { paidOn, periodStart }: Pick<PaymentForm, 'paidOn' | 'periodStart'>,
): { field: string; why: string } | undefined {
  const today = lastToday(ctx);
  const first = Temporal.PlainDate.from(today).subtract({ years: YEARS_BACK }).toString();
  if (paidOn > today) return { field: 'paidOn', why: 'A payment to come cannot be recorded' };
  if (paidOn < first) return { field: 'paidOn', why: `A payment is not older than ${YEARS_BACK} years` };
  if (periodStart < first)
    return { field: 'periodStart', why: `A period is not older than ${YEARS_BACK} years` };
  return undefined;
}

/**
 * Records payments inside `tx`, and what partners earn of them; an invoice that is recorded already, and not voided, is
 * answered with what was recorded. Throws `not_found` for an unknown customer, `validation` for a day to come or long
 * ago, and `conflict` for an invoice that is recorded with other values; `nameOf` names the payment in the message.
 */
export async function insertPayments(
  ctx: Context,
  tx: Transaction,
  payments: readonly PaymentForm[],
  nameOf: (index: number) => string = () => '',
): Promise<MoneyRecorded[]> {
  for (const [index, payment] of payments.entries()) {
    const wrong = wrongDay(ctx, payment);
    if (wrong) throw fieldError('validation', wrong.field, `${nameOf(index)}${wrong.why}`);
  }
  const industries = await lockCustomers(tx, payments, nameOf);
  const earners = await lockEarners(tx, ctx.site, [...industries.keys()]);
  const ordinals = await nextOrdinals(tx, payments);
  const written = await insertNew(
    tx,
    payments.map((payment) => {
      const earned = earningOn(earners.get(payment.customerId), payment.paidOn);
      const rate = 'rate' in earned ? earned.rate : undefined;
      return {
        ...payment,
        invoiceKey: payment.invoice,
        id: crypto.randomUUID(),
        ordinal: ordinals.get(payment.invoice) ?? 1,
        partnerId: rate?.partnerId ?? null,
        rateId: rate?.id ?? null,
        industry: industries.get(payment.customerId) ?? null,
        recordedAt: ctx.clock(),
        recordedById: ctx.actor.kind === 'user' ? ctx.actor.id : null,
      };
    }),
  );
  const stored = await readRecorded(tx, payments);
  // They stay in the order of the file, which the books and the numbers of customers follow.
  const found = payments.map((payment, index) => {
    const same = stored.get(payment.invoice);
    if (!same || !isSame(same, payment)) throw taken(nameOf(index), payment.invoice);
    return same;
  });
  const commission = await commissionsOf(tx, found);
  await bookNew(ctx, tx, { fresh: [...new Set(found)].filter(({ id }) => written.has(id)), commission });
  return found.map((payment) => {
    const { id, partnerId } = payment;
    const repeated = !written.delete(id);
    const noCommission = whyNoCommission(payment, earners);
    return { id, repeated, commissionCents: commission(payment), partnerId, noCommission };
  });
}

/** Adds the payments whose invoice is not recorded yet; returns their ids. */
async function insertNew(
  tx: Transaction,
  rows: readonly (typeof customerPayments.$inferInsert)[],
): Promise<Set<string>> {
  const written = new Set<string>();
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    const added = await tx
      .insert(customerPayments)
      .values(rows.slice(start, start + ROWS_AT_ONCE))
      .onConflictDoNothing({ target: [customerPayments.invoiceKey, customerPayments.ordinal] })
      .returning({ id: customerPayments.id });
    for (const { id } of added) written.add(id);
  }
  return written;
}

/** What partners earn of a payment, in cents: 0 where nobody does. */
async function commissionsOf(
  tx: Transaction,
  payments: readonly Stored[],
): Promise<(payment: Stored) => number> {
  const rates = await ratesOf(tx, payments);
  return ({ amountCents, rateId }) => commissionOf(amountCents, rates.get(rateId ?? '')?.basisPoints ?? 0);
}

/** Writes the commissions of new payments to the partners' books, held back, and numbers their customers. */
async function bookNew(
  ctx: Context,
  tx: Transaction,
  { fresh, commission }: { fresh: readonly Stored[]; commission: (payment: Stored) => number },
): Promise<void> {
  await lockBooks(
    tx,
    fresh.flatMap(({ partnerId }) => partnerId ?? []),
  );
  await numberCustomers(tx, fresh);
  const postings = fresh.flatMap((payment) => {
    const { id, partnerId, paidOn: day } = payment;
    const earned = commission(payment);
    if (!partnerId) return [];
    const entries = { held: earned, expense: -earned };
    return [{ partnerId, kind: 'accrual' as const, key: id, paymentId: id, day, entries }];
  });
  await post(ctx, tx, postings);
}

/** Locks the customers, so that nobody links or unlinks them meanwhile; answers their industries. */
async function lockCustomers(
  tx: Transaction,
  payments: readonly PaymentForm[],
  nameOf: (index: number) => string,
): Promise<Map<string, string | null>> {
  const ids = [...new Set(payments.map(({ customerId }) => customerId))];
  const { userId, industry } = leads;
  const rows = await tx
    .select({ userId, industry })
    .from(leads)
    .where(inArray(userId, ids))
    .orderBy(userId)
    .for('no key update');
  const known = new Map(
    rows.map((row) => [row.userId, SIGNUP_INDUSTRY_VALUES.find((value) => value === row.industry) ?? null]),
  );
  const missing = payments.findIndex(({ customerId }) => !known.has(customerId));
  if (missing >= 0) throw new AppError('not_found', `${nameOf(missing)}${NO_CUSTOMER}`);
  return known;
}

/** Which payment of its invoice the next one is, where all before it are voided. */
async function nextOrdinals(tx: Transaction, payments: readonly PaymentForm[]): Promise<Map<string, number>> {
  const { invoiceKey, ordinal } = customerPayments;
  const rows = await tx
    .select({ invoiceKey, last: max(ordinal) })
    .from(customerPayments)
    .where(and(inArray(invoiceKey, invoicesOf(payments)), IS_VOIDED))
    .groupBy(invoiceKey);
  return new Map(rows.map((row) => [row.invoiceKey, (row.last ?? 0) + 1]));
}

const invoicesOf = (payments: readonly PaymentForm[]) => [...new Set(payments.map(({ invoice }) => invoice))];

async function readRecorded(tx: Transaction, payments: readonly PaymentForm[]): Promise<Map<string, Stored>> {
  const rows = await tx
    .select()
    .from(customerPayments)
    .where(and(inArray(customerPayments.invoiceKey, invoicesOf(payments)), NOT_VOIDED));
  return new Map(rows.map((row) => [row.invoiceKey, row]));
}

async function ratesOf(tx: Transaction, payments: readonly Stored[]): Promise<Map<string, Rate>> {
  const all = await readRates(
    tx,
    payments.flatMap(({ partnerId }) => partnerId ?? []),
  );
  return new Map([...all.values()].flat().map((rate) => [rate.id, rate]));
}

/** Whether an invoice was recorded with the same values. */
export function isSame(stored: PaymentForm, payment: PaymentForm): boolean {
  const { customerId, amountCents, periodStart, periodEnd, paidOn } = payment;
  return (
    stored.customerId === customerId &&
    stored.amountCents === amountCents &&
    stored.periodStart === periodStart &&
    stored.periodEnd === periodEnd &&
    stored.paidOn === paidOn
  );
}

function taken(name: string, invoice: string): AppError {
  return fieldError('conflict', 'invoice', `${name}${takenInvoice(invoice)}`);
}
