import type { RefundRecord } from '#contracts/payment.ts';
import { listRefunds } from '#server/domain/ledger/list-refunds.ts';
import type { Page } from '#server/domain/page.ts';
import { type VoidedApart, withVoidedApart } from './voided-apart.ts';

type RefundRow = RefundRecord & VoidedApart;

/** The fields of such a row that are columns of the file, in the order in which accounting reads them. */
export const REFUND_ROW_FIELDS: readonly (keyof RefundRow)[] = [
  'refund',
  'invoice',
  'customerName',
  'companyName',
  'email',
  'customerNumber',
  'refundedOn',
  'amountCents',
  'takenBackCents',
  'partnerCode',
  'paidOn',
  'paidCents',
  'voided',
  'voidedCents',
  'voidReason',
  'recordedAt',
  'id',
];

/** A page of refunds as the file lists them. */
export async function listRefundRows(args: Parameters<typeof listRefunds>[0]): Promise<Page<RefundRow>> {
  const page = await listRefunds(args);
  return { ...page, items: page.items.map(withVoidedApart) };
}
