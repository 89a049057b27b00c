import type { PaymentRecord } from '#contracts/payment.ts';
import { listPayments } from '#server/domain/ledger/list-payments.ts';
import type { Page } from '#server/domain/page.ts';
import { type VoidedApart, withVoidedApart } from './voided-apart.ts';

type PaymentRow = PaymentRecord & VoidedApart;

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
