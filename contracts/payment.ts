import * as z from 'zod/mini';
import { NO_COMMISSION } from './commission.ts';
import { documentNumber } from './document-number.ts';
import { ABOVE_ZERO } from './dollars.ts';
import { formatCents } from './format-cents.ts';
import { ledgerLine } from './ledger.ts';
import { isoDay, line, recordId } from './text.ts';

/** The largest single amount, ten million dollars: sums stay exact in every number here. */
export const CENTS_MAX = 1_000_000_000;
const TOO_LARGE = `An amount is at most ${formatCents(CENTS_MAX)}`;
const CENTS = 'Please send the amount as a whole number of cents, e.g. 123450 for $1,234.50';

/** An amount in US cents. A text such as "$1,234.50" is refused: nobody guesses what a separator means. */
export const cents = z.int(CENTS).check(z.minimum(1, ABOVE_ZERO), z.maximum(CENTS_MAX, TOO_LARGE));

/** A number of a document, in the spelling by which it is compared. */
const reference = (message: string) => z.pipe(line(1, message, 64), z.transform(documentNumber));
const invoice = reference('Please enter the invoice number');
const day = isoDay('Please send a day of the calendar, as 2026-11-21');

/** Body of `POST /api/admin/payments`: what a customer paid. The invoice number identifies it, in any spelling. */
export const paymentForm = z
  .strictObject({
    customerId: recordId('Please choose the customer'),
    invoice,
    amountCents: cents,
    periodStart: day,
    periodEnd: day,
    paidOn: day,
  })
  .check(
    z.refine(({ periodStart, periodEnd }) => periodStart <= periodEnd, {
      path: ['periodEnd'],
      message: 'The period ends before it begins',
    }),
  );
export type PaymentForm = z.output<typeof paymentForm>;

/** Body of `POST /api/admin/refunds`. The number of the refund identifies it. */
export const refundForm = z.strictObject({
  invoice,
  refund: reference('Please enter the number of the refund'),
  amountCents: cents,
  refundedOn: day,
});
export type RefundForm = z.output<typeof refundForm>;

/** Body of `POST /api/admin/payments/{id}/void`, and the same of a refund: why it should not have been recorded. */
export const voidForm = z.strictObject({ reason: line(3, 'Please give the reason') });
export type VoidForm = z.output<typeof voidForm>;

/**
 * Answer of all of them; of a voided payment with what the partner gives back, of a voided refund with what they get
 * again. `repeated`: it was recorded before, and this is what was recorded then.
 */
export const moneyRecorded = z.strictObject({
  id: z.uuid(),
  repeated: z.boolean(),
  /** What the partner earns of it, gives back, or gets again; 0 where no partner is concerned. */
  commissionCents: z.int(),
  partnerId: z.nullable(z.uuid()),
  /** For a payment: why nobody earns a commission on it. */
  noCommission: z.nullable(z.enum(NO_COMMISSION)),
});
export type MoneyRecorded = z.output<typeof moneyRecorded>;

/** Body of `POST /api/admin/partners/{id}/corrections`: above zero for the partner, below zero for the company. */
export const correctionForm = z.strictObject({
  reference: reference('Please enter a reference'),
  amountCents: z.int(CENTS).check(
    z.minimum(-CENTS_MAX, TOO_LARGE),
    z.maximum(CENTS_MAX, TOO_LARGE),
    z.refine((amount) => amount !== 0, 'A correction is not zero'),
  ),
  reason: line(3, 'Please give the reason'),
});
export type CorrectionForm = z.output<typeof correctionForm>;

/** The customer who paid, and the partner who earns from it. */
const payer = {
  customerId: z.uuid(),
  /** `null` once the customer is erased. */
  customerName: z.nullable(z.string()),
  companyName: z.nullable(z.string()),
  email: z.nullable(z.string()),
  /**
   * The number by which the earning partner tells customers apart; it stays once they are erased. `null` where nobody
   * earns.
   */
  customerNumber: z.nullable(z.int()),
  partnerId: z.nullable(z.uuid()),
  partnerCode: z.nullable(z.string()),
  /** The partner’s own name or their company’s; `null` once they are erased. */
  partnerName: z.nullable(z.string()),
};

/** A payment as the team's list shows it. */
export const paymentRecord = z.strictObject({
  id: z.uuid(),
  ...payer,
  invoice: z.string(),
  amountCents: z.int(),
  refundedCents: z.int(),
  commissionCents: z.int(),
  /** Why nobody earns of it; `null` where somebody does. */
  noCommission: z.nullable(z.enum(NO_COMMISSION)),
  /** Why it was voided; it counts nowhere then, and earns nothing. `null` for one that counts. */
  voidReason: z.nullable(z.string()),
  voidedAt: z.nullable(z.iso.datetime()),
  /** The day on which what is held of the commission is released; `null` where nothing is held. */
  heldUntil: z.nullable(z.iso.date()),
  periodStart: z.iso.date(),
  periodEnd: z.iso.date(),
  paidOn: z.iso.date(),
  recordedAt: z.iso.datetime(),
});
export type PaymentRecord = z.output<typeof paymentRecord>;

/** A refund as the team's list shows it, with the payment that it is of. */
export const refundRecord = z.strictObject({
  id: z.uuid(),
  paymentId: z.uuid(),
  ...payer,
  /** The number of the refund. */
  refund: z.string(),
  invoice: z.string(),
  amountCents: z.int(),
  /** The amount of the payment. */
  paidCents: z.int(),
  /**
   * The part of the commission that was taken back with it; 0 where nobody earned. Of a voided one it is what rounding
   * left of it.
   */
  takenBackCents: z.int(),
  /** Why it was voided; it counts nowhere then. `null` for one that counts. */
  voidReason: z.nullable(z.string()),
  voidedAt: z.nullable(z.iso.datetime()),
  refundedOn: z.iso.date(),
  paidOn: z.iso.date(),
  recordedAt: z.iso.datetime(),
});
export type RefundRecord = z.output<typeof refundRecord>;

/** A transaction of a partner as the team reads it: with what the partner is not told. */
export const teamLedgerLine = z.extend(ledgerLine, {
  /** `null` for a transaction that is of no payment. */
  customerId: z.nullable(z.uuid()),
  /** `null` once the customer is erased. */
  customerName: z.nullable(z.string()),
  invoice: z.nullable(z.string()),
  /** Number of the refund. */
  refund: z.nullable(z.string()),
  /** For a commission that is held: the day on which it is released. */
  heldUntil: z.nullable(z.iso.date()),
});
export type TeamLedgerLine = z.output<typeof teamLedgerLine>;
