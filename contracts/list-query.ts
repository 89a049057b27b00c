import * as z from 'zod/mini';
import { APPLICATION_STATUSES, EXPERIENCE_LEVELS } from './application-status.ts';
import { SIGNUP_INDUSTRY_VALUES } from './company.ts';
import { amountError, centsOf } from './dollars.ts';
import { LEAD_SOURCES, UNKNOWN } from './lead-source.ts';
import { LEAD_STATUSES } from './lead-status.ts';
import {
  APPLICATION_SORTS,
  DUE_FILTERS,
  DUE_SORTS,
  LEAD_SORTS,
  LEAD_STAGES,
  type LeadStage,
  MONEY_SORTS,
  NEXT_STEP_FILTERS,
  PAGE_SIZE,
  TIME_SORTS,
  YES_NO,
} from './list-choices.ts';
import { LOST_REASONS, OTHER_REASON } from './lost-reasons.ts';
import { MESSAGE_STATUSES } from './message-status.ts';
import { BALANCE_FILTERS, PARTNER_ACCOUNTS, PARTNER_STATES } from './partner-choices.ts';
import { PLAN_NAMES } from './plans.ts';
import { MAIL_STATUSES } from './record-mail.ts';
import { atMost, isoDay, recordId } from './text.ts';
import { SOURCE_MAX } from './visit-source.ts';

/** A cursor may hold a name of 60 characters. */
const CURSOR_MAX = 500;

/**
 * Query of every list: `limit` 1 to 200, `cursor` from the previous page's `Link` header, `q` a fragment to search for.
 */
export const listQuery = z.strictObject({
  limit: z._default(
    z.coerce.number('Please send a number from 1 to 200').check(z.int(), z.minimum(1), z.maximum(200)),
    PAGE_SIZE,
  ),
  cursor: z.optional(z.string().check(atMost(CURSOR_MAX))),
  q: z.optional(z.string().check(z.trim(), atMost(100))),
});
export type ListQuery = z.output<typeof listQuery>;

const cameFrom = {
  /** Where the visit began: a campaign's source, `partner link`, the referrer's host, `direct` or `unknown`. */
  cameFrom: z.optional(z.string().check(atMost(SOURCE_MAX))),
};

const dueQuery = {
  due: z.optional(z.enum(DUE_FILTERS)),
  /** First and last day on which they are due, in the same way as `from` and `to`. */
  dueFrom: z.optional(isoDay()),
  dueTo: z.optional(isoDay()),
  /** First and last day on which the records were made, as `2026-11-21`, in the time zone of whoever asks. */
  from: z.optional(isoDay()),
  to: z.optional(isoDay()),
};

/** The id of a colleague, `me` or `nobody`. */
const owner = z.optional(z.union([z.enum(['me', 'nobody']), recordId()], 'Please send me, nobody or an id'));

/** Query of `GET /api/signups`. */
export const leadQuery = z.extend(listQuery, {
  status: z.optional(z.enum(LEAD_STATUSES)),
  stage: z.optional(z.enum(Object.keys(LEAD_STAGES) as LeadStage[])),
  /** Whether they were reached, whatever became of it. */
  called: z.optional(z.enum(['yes', 'no'])),
  nextStep: z.optional(z.enum(NEXT_STEP_FILTERS)),
  reason: z.optional(z.enum([...LOST_REASONS, OTHER_REASON])),
  plan: z.optional(z.enum([...PLAN_NAMES, UNKNOWN])),
  industry: z.optional(z.enum([...SIGNUP_INDUSTRY_VALUES, UNKNOWN])),
  source: z.optional(z.enum(LEAD_SOURCES)),
  /** The id of an import: the leads that came with it. */
  import: z.optional(recordId('This is not the id of an import')),
  verified: z.optional(z.enum(['yes', 'no'])),
  owner,
  tag: z.optional(recordId('This is not the id of a tag')),
  ...cameFrom,
  ...dueQuery,
  sort: z.optional(z.enum(LEAD_SORTS)),
});
export type LeadQuery = z.output<typeof leadQuery>;

/** Query of `GET /api/partnerships`. */
export const applicationQuery = z.extend(listQuery, {
  status: z.optional(z.enum(APPLICATION_STATUSES)),
  experience: z.optional(z.enum(EXPERIENCE_LEVELS)),
  ...cameFrom,
  ...dueQuery,
  sort: z.optional(z.enum(APPLICATION_SORTS)),
});
export type ApplicationQuery = z.output<typeof applicationQuery>;

/** Query of `GET /api/messages`. */
export const messageQuery = z.extend(listQuery, {
  status: z.optional(z.enum(MESSAGE_STATUSES)),
  owner,
  ...cameFrom,
  ...dueQuery,
  sort: z.optional(z.enum(DUE_SORTS)),
});
export type MessageQuery = z.output<typeof messageQuery>;

/** Query of `GET /api/admin/partners`. `balance`: partners with something in that account. */
export const partnerQuery = z.extend(listQuery, {
  status: z.optional(z.enum(PARTNER_STATES)),
  tier: z.optional(z.enum(EXPERIENCE_LEVELS)),
  account: z.optional(z.enum(PARTNER_ACCOUNTS)),
  balance: z.optional(z.enum(BALANCE_FILTERS)),
  sort: z.optional(z.enum(TIME_SORTS)),
});
export type PartnerQuery = z.output<typeof partnerQuery>;

/** An amount as it is typed into a field, e.g. `1234.50` or `1,234.50`. */
const amount = z.string().check(
  atMost('12,345,678.90'.length),
  z.refine((text) => centsOf(text) !== undefined, { error: ({ input }) => amountError(String(input)) }),
);

/** What payments and refunds are both found by. */
const moneyQuery = z.extend(listQuery, {
  /** First and last day on which they were paid, or refunded. */
  from: z.optional(isoDay()),
  to: z.optional(isoDay()),
  /** Smallest and largest amount. */
  min: z.optional(amount),
  max: z.optional(amount),
  /** The whole number of one invoice, in any letter case. */
  invoice: z.optional(z.string().check(z.trim(), atMost(64))),
  /** Whether a partner earns of the payment. */
  commission: z.optional(z.enum(YES_NO)),
  /** Whether they were voided. */
  voided: z.optional(z.enum(YES_NO)),
  sort: z.optional(z.enum(MONEY_SORTS)),
});

/** Query of `GET /api/admin/payments`. */
export const paymentQuery = z.extend(moneyQuery, {
  /** Whether any of it was refunded. */
  refunded: z.optional(z.enum(YES_NO)),
});
export type PaymentQuery = z.output<typeof paymentQuery>;

/** Query of `GET /api/admin/refunds`. */
export const refundQuery = moneyQuery;
export type RefundQuery = z.output<typeof refundQuery>;

/** Query of `GET /api/admin/corrections/export`: the first and last day on which they were booked. */
export const correctionQuery = z.extend(listQuery, {
  from: z.optional(isoDay()),
  to: z.optional(isoDay()),
});
export type CorrectionQuery = z.output<typeof correctionQuery>;

/** Query of `GET /api/mails`. */
export const mailQuery = z.extend(listQuery, { status: z.optional(z.enum(MAIL_STATUSES)) });
export type MailQuery = z.output<typeof mailQuery>;
