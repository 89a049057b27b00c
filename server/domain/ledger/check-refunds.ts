import { and, eq, inArray } from 'drizzle-orm';
import { documentNumber } from '#contracts/document-number.ts';
import type { MoneyChecked, MoneyRow } from '#contracts/money-file.ts';
import type { RefundForm } from '#contracts/payment.ts';
import { customerPayments, customerRefunds, partnerRates } from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';
import { AppError } from '#server/domain/errors.ts';
import { requirePermission } from '#server/domain/policy.ts';
import { reversalOf } from './commission.ts';
import { noInvoice, refuseWrong, takenRefund } from './insert-refund.ts';
import { checkedOf, inFile } from './money-checked.ts';
import { checkRefundRows, refundRows } from './money-file.ts';
import { NOT_VOIDED, REFUND_COUNTS } from './voided.ts';

/** A payment with the rate of its commission, and what is refunded of it so far. */
interface Payment {
  invoice: string;
  amountCents: number;
  paidOn: string;
  basisPoints: number;
  refunded: number;
}

/**
 * What recording a file of refunds would do now, row by row; nothing is recorded. Throws `validation` for no such file.
 */
export async function checkRefunds(args: {
  ctx: Context;
  input: { text: AsyncIterable<string> };
}): Promise<MoneyChecked> {
  const { ctx, input } = args;
  requirePermission(ctx.actor, 'partners.pay');
  const read = checkRefundRows(await refundRows(input.text));
  const forms = read.flatMap((each) => ('form' in each ? each.form : []));
  const payments = await findPayments(ctx, forms);
  const known = await findRefunds(ctx, forms);
  /** Those that earlier rows of this file would record. */
  const recorded = new Set<string>();
  const rows = read.map((each): MoneyRow => {
    const { invoice = '', refund = '' } = each.row.values;
    const row = inFile(each.row, { reference: documentNumber(refund), about: documentNumber(invoice) });
    if ('problem' in each) return { ...row, problem: each.problem };
    const { form, sameAsRow } = each;
    const { amountCents } = form;
    const payment = payments.get(form.invoice);
    if (!payment) return { ...row, amountCents, problem: noInvoice(form.invoice) };
    const earlier = known.get(form.refund);
    if (earlier && !isSame(earlier, form)) return { ...row, amountCents, problem: takenRefund(form.refund) };
    if (earlier) return { ...row, state: 'known', amountCents };
    if (sameAsRow !== undefined && recorded.has(form.refund)) {
      return { ...row, state: 'known', amountCents, sameAsRow };
    }
    const problem = problemOf(() => refuseWrong(ctx, payment, form, payment.refunded));
    if (problem) return { ...row, amountCents, problem };
    recorded.add(form.refund);
    const left = payment.amountCents - payment.refunded;
    payment.refunded += amountCents;
    const { basisPoints } = payment;
    const commissionCents = reversalOf(left, amountCents, basisPoints);
    return { ...row, state: 'new', amountCents, commissionCents };
  });
  return checkedOf(rows);
}

const isSame = (one: RefundForm, other: RefundForm) =>
  one.invoice === other.invoice &&
  one.amountCents === other.amountCents &&
  one.refundedOn === other.refundedOn;

function problemOf(check: () => void): string | undefined {
  try {
    check();
    return undefined;
  } catch (error) {
    if (error instanceof AppError) return error.message;
    throw error;
  }
}

async function findPayments({ db }: Context, forms: readonly RefundForm[]): Promise<Map<string, Payment>> {
  const { id, invoiceKey: invoice, amountCents, paidOn, rateId } = customerPayments;
  const rows = await db
    .select({ id, invoice, amountCents, paidOn, basisPoints: partnerRates.basisPoints })
    .from(customerPayments)
    .leftJoin(partnerRates, eq(partnerRates.id, rateId))
    .where(and(inArray(invoice, [...new Set(forms.map((form) => form.invoice))]), NOT_VOIDED));
  const refunds = await db
    .select({ paymentId: customerRefunds.paymentId, amountCents: customerRefunds.amountCents })
    .from(customerRefunds)
    .where(
      and(
        inArray(
          customerRefunds.paymentId,
          rows.map((row) => row.id),
        ),
        REFUND_COUNTS,
      ),
    );
  const refunded = Map.groupBy(refunds, ({ paymentId }) => paymentId);
  return new Map(
    rows.map((row) => {
      const earlier = (refunded.get(row.id) ?? []).reduce((sum, each) => sum + each.amountCents, 0);
      return [row.invoice, { ...row, basisPoints: row.basisPoints ?? 0, refunded: earlier }];
    }),
  );
}

async function findRefunds({ db }: Context, forms: readonly RefundForm[]): Promise<Map<string, RefundForm>> {
  const { refundKey: refund, amountCents, refundedOn } = customerRefunds;
  const rows = await db
    .select({ refund, amountCents, refundedOn, invoice: customerPayments.invoiceKey })
    .from(customerRefunds)
    .innerJoin(customerPayments, eq(customerPayments.id, customerRefunds.paymentId))
    .where(and(inArray(refund, [...new Set(forms.map((form) => form.refund))]), REFUND_COUNTS));
  return new Map(rows.map((row) => [row.refund, row]));
}
