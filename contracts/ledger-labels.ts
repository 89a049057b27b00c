import { SIGNUP_INDUSTRIES, type SignupIndustry } from './company.ts';
import type { Balances, LedgerKind } from './ledger.ts';

/**
 * The words for what the ledger holds, in one place: the portal, the statement as a file and on paper, and the team’s
 * pages say the same of the same.
 */

/** The kinds of transactions. */
export const LEDGER_KIND_LABELS: Record<LedgerKind, string> = {
  accrual: 'Commission',
  release: 'Released',
  reversal: 'Refund',
  void: 'Payment voided',
  refund_void: 'Refund voided',
  payout_prepared: 'Payout prepared',
  payout: 'Paid out',
  payout_discarded: 'Payout not sent',
  correction: 'Correction',
};

/** What each balance is called, in the order that money takes. */
export const BALANCE_LABELS = {
  held: 'On hold',
  payable: 'Payable',
  inPayout: 'In payout',
  paidOut: 'Paid out',
  debt: 'Debt',
} as const satisfies Record<keyof Balances, string>;

/** The balances in that order. */
export const BALANCE_NAMES = Object.keys(BALANCE_LABELS) as (keyof Balances)[];

/** What else a statement names. */
export const STATEMENT_LABELS = {
  bookedOn: 'Booked on',
  kind: 'Kind',
  details: 'Details',
  /** The day of the customer’s payment or refund, which may be in an earlier month. */
  day: 'Day of payment or refund',
  customer: 'Customer',
  industry: 'Industry',
  base: 'Payment or refund',
  rate: 'Rate (%)',
  reference: 'Reference',
  reason: 'Reason',
  opening: 'Opening balance',
};

/** The last line of a statement: `asOf` is the day up to which a month that is not over is told. */
export const closingLabel = (asOf: string | null) =>
  asOf === null ? 'Closing balance' : `Balance as of ${asOf}, not final`;

/** How a partner tells a customer from others without a name; blank where there is no number. */
export const customerLabel = (number: number | null) => (number === null ? '' : `Customer ${number}`);

/** An industry by its label; blank where it is not known any more. */
export const industryLabel = (value: string | null) =>
  value === null ? '' : (SIGNUP_INDUSTRIES[value as SignupIndustry] ?? value);
