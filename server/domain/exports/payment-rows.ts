import type { PaymentRecord } from '#contracts/payment.ts';
import { listPayments } from '#server/domain/ledger/list-payments.ts';
import type { Page } from '#server/domain/page.ts';

interface PaymentRow extends PaymentRecord {
  voided: boolean;
  /** What a voided payment was of; `null` for the others. */
  voidedCents: number | null;
}

/** The fields of such a row that are columns of the file, in the order in which accounting reads them. */
export const PAYMENT_ROW_FIELDS: readonly (keyof PaymentRow)[] = [
  'invoice',
  'customerName',
  'companyName',
  'email',
  'customerNumber',
  'paidOn',
  'periodStart',
  'periodEnd',
  'amountCents',
  'refundedCents',
  'commissionCents',
  'noCommission',
  'partnerCode',
  'voided',
  'voidedCents',
  'voidReason',
  'recordedAt',
  'id',
];

/** A page of payments as the file lists them. */
export async function listPaymentRows(args: Parameters<typeof listPayments>[0]): Promise<Page<PaymentRow>> {
  const page = await listPayments(args);
  return { ...page, items: page.items.map(withVoidedApart) };
}

/**
 * A voided payment is of no amount, so that the column adds up to what the list says; what it was has a column of its
 * own.
 */
function withVoidedApart(payment: PaymentRecord): PaymentRow {
  const { amountCents, voidReason } = payment;
  if (voidReason === null) return { ...payment, voided: false, voidedCents: null };
  return { ...payment, amountCents: 0, voided: true, voidedCents: amountCents };
}
