import * as z from 'zod/mini';
import { partnerCustomer } from './partner.ts';

/** Most rows, and bytes, of a file of payments or refunds. */
export const MONEY_FILE_ROWS = 1_000;
export const MONEY_FILE_BYTES = 256 * 1024;
/** The columns of these files, in any order. */
export const PAYMENT_COLUMNS = [
  'customer',
  'invoice',
  'amount',
  'period_start',
  'period_end',
  'date',
] as const;
export const REFUND_COLUMNS = ['invoice', 'refund', 'amount', 'date'] as const;

/** What the days and the amount of a payment are compared with. */
export const paymentPayer = z.pick(partnerCustomer, {
  linkedOn: true,
  partnerName: true,
  signedUpOn: true,
  nextPayment: true,
});
export type PaymentPayer = z.output<typeof paymentPayer>;

/** A row of a file, as it would be recorded now. */
export const moneyRow = z.strictObject({
  /** As a spreadsheet numbers it: the headers are mostly in row 1, and blank rows count. */
  row: z.int(),
  /** `known`: it is recorded already, and stays as it is. `refused`: as long as there is one, nothing is recorded. */
  state: z.enum(['new', 'known', 'refused']),
  /** Number of the invoice or of the refund; blank where the file has none. */
  reference: z.string(),
  /** The email as the file has it; of a refund the invoice. */
  about: z.string(),
  amountCents: z.nullable(z.int()),
  /** What the partner earns of it, or gives back. */
  commissionCents: z.int(),
  /** Of a payment that is new: its days, and what is known of who paid, so that odd ones are asked about. */
  payment: z.nullable(
    z.strictObject({
      paidOn: z.iso.date(),
      periodStart: z.iso.date(),
      periodEnd: z.iso.date(),
      payer: paymentPayer,
    }),
  ),
  /** An earlier row of the file that says the same: it is recorded once. */
  sameAsRow: z.nullable(z.int()),
  /** Why it is refused. */
  problem: z.nullable(z.string()),
});
export type MoneyRow = z.output<typeof moneyRow>;

/** Answer to a file that is looked at, and not recorded. Sums are of the new rows. */
export const moneyChecked = z.strictObject({
  rows: z.array(moneyRow),
  newCents: z.int(),
  commissionCents: z.int(),
});
export type MoneyChecked = z.output<typeof moneyChecked>;

/**
 * Answer to a file: how many rows were new, had been recorded before, and say the same as an earlier row that was new.
 */
export const moneyImported = z.strictObject({
  recorded: z.int(),
  repeated: z.int(),
  repeatedInFile: z.int(),
});
export type MoneyImported = z.output<typeof moneyImported>;
