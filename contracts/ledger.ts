import * as z from 'zod/mini';
import { EXPERIENCE_LEVELS } from './application-status.ts';
import { PARTNER_CODE_MAX } from './partner-code.ts';
import { atMost } from './text.ts';

/** Days that a commission is held after the customer's payment, in which a refund takes it back. */
export const HOLD_DAYS = 30;

/**
 * The accounts of one partner. `held`, `payable`, `in_payout` and `paid_out` are what the partner has in each state;
 * `debt` is below zero where a refund came after the payout. `expense` and `adjustment` are the company's counter
 * accounts.
 */
export const LEDGER_ACCOUNTS = [
  'held',
  'payable',
  'in_payout',
  'paid_out',
  'debt',
  'expense',
  'adjustment',
] as const;
export type LedgerAccount = (typeof LEDGER_ACCOUNTS)[number];

export const LEDGER_KINDS = [
  'accrual',
  'release',
  'reversal',
  'void',
  'refund_void',
  'payout_prepared',
  'payout',
  'payout_discarded',
  'correction',
] as const;
export type LedgerKind = (typeof LEDGER_KINDS)[number];

/** A partner's balances in cents, each the sum of its entries. `debt` is zero or below. */
export const balances = z.strictObject({
  held: z.int(),
  payable: z.int(),
  inPayout: z.int(),
  paidOut: z.int(),
  debt: z.int(),
});
export type Balances = z.output<typeof balances>;

/** When the next held commission is released, and how much is released then. */
export const nextRelease = z.strictObject({ day: z.iso.date(), amountCents: z.int() });
export type NextRelease = z.output<typeof nextRelease>;

/** A transaction as a partner reads it: what it did to each of their balances. No name of a customer. */
export const ledgerLine = z.strictObject({
  id: z.uuid(),
  kind: z.enum(LEDGER_KINDS),
  /** The day of booking, which decides the month of the statement. All days are those of the team’s usual zone. */
  bookedOn: z.iso.date(),
  /** The day of the payment, refund or payout. */
  day: z.iso.date(),
  held: z.int(),
  payable: z.int(),
  inPayout: z.int(),
  paidOut: z.int(),
  debt: z.int(),
  /** What the commission was calculated from, and the rate; `null` where there is none. */
  baseCents: z.nullable(z.int()),
  basisPoints: z.nullable(z.int()),
  /** The number by which the partner tells their customers apart; `null` for a transaction that is of no payment. */
  customer: z.nullable(z.int()),
  /** What the bank’s line names a payout by, or the number of a correction; `null` for all else. */
  reference: z.nullable(z.string()),
  /** The day of the payment, for a refund and for what was voided. */
  paidOn: z.nullable(z.iso.date()),
  /** The industry of the customer's company; `null` where it is not known any more. */
  industry: z.nullable(z.string()),
  reason: z.nullable(z.string()),
});
export type LedgerLine = z.output<typeof ledgerLine>;

export const PAYOUT_STATES = ['prepared', 'confirmed', 'discarded'] as const;

/** A payout run as the team's list shows it. */
export const payoutRun = z.strictObject({
  id: z.uuid(),
  /** What the references in its file end with: after the code of each partner. */
  reference: z.string(),
  state: z.enum(PAYOUT_STATES),
  partners: z.int(),
  totalCents: z.int(),
  preparedAt: z.iso.datetime(),
  preparedBy: z.nullable(z.string()),
  closedAt: z.nullable(z.iso.datetime()),
  closedBy: z.nullable(z.string()),
  /** Codes of the partners who were erased since it was prepared; of a closed run none. */
  erased: z.array(z.string()),
});
export type PayoutRun = z.output<typeof payoutRun>;
/** Body of `POST /api/admin/payouts/{id}/confirm`. */
export const payoutConfirmation = z.strictObject({
  /** Exactly the codes of those who were erased since the run was prepared: the money was sent to them, too. */
  erased: z.optional(z.array(z.string().check(atMost(PARTNER_CODE_MAX))).check(z.maxLength(1_000))),
});
export type PayoutConfirmation = z.output<typeof payoutConfirmation>;

export const payoutReply = z.strictObject({
  id: z.uuid(),
  state: z.enum(PAYOUT_STATES),
  partners: z.int(),
  totalCents: z.int(),
});
export type PayoutReply = z.output<typeof payoutReply>;

/** What is released and not paid, by partner. */
export const payoutDue = z.strictObject({
  partnerId: z.uuid(),
  code: z.string(),
  name: z.string(),
  amountCents: z.int(),
  /** The person was erased: no run pays it, and a correction settles it. */
  erased: z.optional(z.literal(true)),
});
export type PayoutDue = z.output<typeof payoutDue>;

/** The last nightly check of the whole ledger. `null` before the first. */
export const ledgerCheckReply = z.strictObject({
  last: z.nullable(
    z.strictObject({
      at: z.iso.datetime(),
      ok: z.boolean(),
      transactions: z.int(),
      entries: z.int(),
      problems: z.array(z.string()),
    }),
  ),
  balances,
  nextRelease: z.nullable(nextRelease),
});
export type LedgerCheckReply = z.output<typeof ledgerCheckReply>;

/** A rate of a partner, valid from the start of that day. */
export const partnerRate = z.strictObject({
  tier: z.enum(EXPERIENCE_LEVELS),
  basisPoints: z.int(),
  validFrom: z.iso.date(),
});
export type PartnerRate = z.output<typeof partnerRate>;

/**
 * A rate as the team reads it: one that another of the same first day replaced says so, because payments may have
 * earned by it.
 */
export const teamRate = z.extend(partnerRate, {
  /** The day of that change; absent where the rate counts. */
  replacedOn: z.optional(z.iso.date()),
});
export type TeamRate = z.output<typeof teamRate>;

/** A month as `2026-11`. */
export const month = z
  .string('Please send a month as 2026-11')
  .check(atMost(7), z.regex(/^20\d\d-(?:0[1-9]|1[0-2])$/, 'Please send a month as 2026-11'));
