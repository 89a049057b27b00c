import type { RefundRecord } from '#contracts/payment.ts';

/** The fields of a refund that are columns of the file, in the order in which accounting reads them. */
export const REFUND_ROW_FIELDS: readonly (keyof RefundRecord)[] = [
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
  'recordedAt',
  'id',
];
