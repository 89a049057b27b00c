import * as z from 'zod/mini';
import { LEAD_STATUSES } from './lead-status.ts';
import {
  balances,
  LEDGER_KINDS,
  ledgerLine,
  month,
  nextRelease,
  PAYOUT_STATES,
  partnerRate,
} from './ledger.ts';

/** A payment whose commission lies half a cent above `lowerCents`, and what it is rounded to. */
const halfCents = z.strictObject({ paidCents: z.int(), lowerCents: z.int(), commissionCents: z.int() });
export type HalfCents = z.output<typeof halfCents>;

/**
 * Answer of `GET /api/partner/overview`. What partners read holds days and no instants: each is a day of the team’s
 * usual zone, whatever zone the browser is in (decision 068).
 */
export const partnerOverview = z.strictObject({
  name: z.string(),
  /** Their own name and email, for statements. */
  contactName: z.nullable(z.string()),
  email: z.nullable(z.string()),
  code: z.string(),
  link: z.string(),
  /** The zone of all days and months that a partner reads, e.g. `America/Chicago`. */
  timeZone: z.string(),
  /** The rate of today, or of the last day of a partnership that ended; further rates are those of days to come. */
  rates: z.array(partnerRate),
  /** Examples of how half a cent is rounded at that rate: down, and up; none where no commission has half a cent. */
  halfCents: z.array(halfCents),
  balances,
  /** When the next held commission is released, and what is released then; `null` where none is held. */
  nextRelease: z.nullable(nextRelease),
  /** What the open debt is of, newest first; the amounts sum to it. */
  debtCauses: z.array(
    z.strictObject({
      kind: z.enum(LEDGER_KINDS),
      bookedOn: z.iso.date(),
      amountCents: z.int(),
      customer: z.nullable(z.int()),
      reason: z.nullable(z.string()),
    }),
  ),
  /** Visits by the link in the last 30 days. */
  visits: z.int(),
  /** The last day of a partnership that ended, whose payments still earned. Earned commissions stay. */
  endedOn: z.nullable(z.iso.date()),
});
export type PartnerOverview = z.output<typeof partnerOverview>;

/** Where a referred lead stands; `gone` once the person is erased. */
export const REFERRAL_STAGES = [...LEAD_STATUSES, 'gone'] as const;

/**
 * Whether a lead earns its partner anything, or why it does not: all was refunded; no payment yet; payments of days
 * before the partnership began, or after it ended; the partner’s own signup; taken off by the team; or the account is
 * deleted.
 */
export const EARNINGS = [
  'earns',
  'refunded',
  'waits',
  'earlier',
  'ended',
  'own',
  'taken_off',
  'gone',
] as const;
export type Earning = (typeof EARNINGS)[number];

/** A referred lead as its partner sees it: nothing that names a person or a company. */
export const partnerLead = z.strictObject({
  id: z.uuid(),
  /** Their number among the transactions; `null` before the first commission. It stays once they are erased. */
  customer: z.nullable(z.int()),
  /** `null` for one that the team took off. */
  stage: z.nullable(z.enum(REFERRAL_STAGES)),
  industry: z.nullable(z.string()),
  /** The month of the signup, as `2026-11`. */
  month: z.string(),
  earning: z.enum(EARNINGS),
});
export type PartnerLead = z.output<typeof partnerLead>;

export const partnerPayout = z.strictObject({
  id: z.uuid(),
  state: z.enum(PAYOUT_STATES),
  amountCents: z.int(),
  /** What the bank’s line names it by. */
  reference: z.string(),
  /** The days on which the ledger booked it. */
  preparedOn: z.iso.date(),
  closedOn: z.nullable(z.iso.date()),
});
export type PartnerPayout = z.output<typeof partnerPayout>;

/** A transaction in a partner's list. A statement holds nothing that changes later, and so no day of release. */
export const partnerEntry = z.extend(ledgerLine, {
  /** For a commission that is held: the day on which it is released. */
  heldUntil: z.nullable(z.iso.date()),
});
export type PartnerEntry = z.output<typeof partnerEntry>;

export const statementQuery = z.strictObject({ month });

/** A month of a partner's ledger: balances before and after, and every transaction between. */
export const partnerStatement = z.strictObject({
  month: z.string(),
  timeZone: z.string(),
  /** The day up to which a month that is not over is told; `null` once the month is over, and the statement final. */
  asOf: z.nullable(z.iso.date()),
  opening: balances,
  lines: z.array(ledgerLine),
  closing: balances,
});
export type PartnerStatement = z.output<typeof partnerStatement>;

/** Answer of `GET /api/partner/statements`: the months with transactions, newest first. `asOf` as in the statement. */
export const statementMonths = z.array(
  z.strictObject({ month: z.string(), transactions: z.int(), asOf: z.nullable(z.iso.date()) }),
);
export type StatementMonth = z.output<typeof statementMonths>[number];
