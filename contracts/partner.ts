import * as z from 'zod/mini';
import { commissionFacts } from './commission.ts';
import { LEAD_STATUSES } from './lead-status.ts';
import {
  balances,
  LEDGER_KINDS,
  ledgerLine,
  month,
  nextRelease,
  PAYOUT_STATES,
  partnerRate,
  teamRate,
} from './ledger.ts';
import { PARTNER_ACCOUNTS } from './list-choices.ts';
import { EXPERIENCE_LEVELS } from './partnership-status.ts';
import { REFUSED_REASONS } from './refused-reasons.ts';
import { atMost, emailAddress, isoDay, line, paragraph, recordId } from './text.ts';

/**
 * Answer of `GET /api/partner/overview`. What partners read holds days and no instants: each is a day of the team’s usual zone,
 * whatever zone the browser is in (decision 068).
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
 * Whether a lead earns its partner anything, or why it does not: all was refunded; no payment yet; payments of days before the partnership began, or
 * after it ended; the partner’s own signup; taken off by the team; or the account is deleted.
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
  /** Their number among the transactions; `null` before the first commission, and once the person is erased. */
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

/** A partner as the team's list shows them. Name and email are `null` once the person is erased. */
export const partnerRecord = z.strictObject({
  id: z.uuid(),
  name: z.nullable(z.string()),
  companyName: z.nullable(z.string()),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  code: z.string(),
  /** Of today. */
  tier: z.enum(EXPERIENCE_LEVELS),
  basisPoints: z.int(),
  account: z.enum(PARTNER_ACCOUNTS),
  balances,
  leads: z.int(),
  version: z.int(),
  endedAt: z.nullable(z.iso.datetime()),
  createdAt: z.iso.datetime(),
});
export type PartnerRecord = z.output<typeof partnerRecord>;

/** A customer of a partner as the team sees it. */
const partnerReferral = z.strictObject({
  customerId: z.uuid(),
  name: z.nullable(z.string()),
  companyName: z.nullable(z.string()),
  stage: z.enum(REFERRAL_STAGES),
  via: z.enum(['signup', 'team']),
  reason: z.nullable(z.string()),
  linkedAt: z.iso.datetime(),
  /** Whether it may still be taken off: no payment is recorded yet. */
  open: z.boolean(),
  commission: commissionFacts,
});

const historyStep = z.strictObject({
  id: z.uuid(),
  kind: z.string(),
  text: z.nullable(z.string()),
  details: z.nullable(z.record(z.string(), z.unknown())),
  actorId: z.nullable(z.uuid()),
  by: z.nullable(z.string()),
  at: z.iso.datetime(),
  note: z.optional(
    z.strictObject({
      mentionIds: z.array(z.uuid()),
      editedAt: z.nullable(z.iso.datetime()),
      deletedAt: z.nullable(z.iso.datetime()),
    }),
  ),
});

/** Answer of `GET /api/admin/partners/{id}`. */
export const partnerDetails = z.strictObject({
  partner: partnerRecord,
  applicationId: z.nullable(z.uuid()),
  link: z.string(),
  nextRelease: z.nullable(nextRelease),
  /** Every rate, the oldest first, also one that was replaced. */
  rates: z.array(teamRate),
  /** The newest first, 200 at the most. */
  referrals: z.array(partnerReferral),
  /** Customers who were erased: whose payment is whose is not known any more. `null` where there is none. */
  erasedCustomers: z.nullable(z.strictObject({ customers: z.int(), commission: commissionFacts })),
  history: z.array(historyStep),
  mayManage: z.boolean(),
  mayPay: z.boolean(),
});
export type PartnerDetails = z.output<typeof partnerDetails>;

/** A signup whose code was not taken. */
export const refusedReferral = z.strictObject({
  id: z.uuid(),
  customerId: z.uuid(),
  name: z.string(),
  companyName: z.nullable(z.string()),
  /** As it was typed. */
  code: z.string(),
  partnerId: z.nullable(z.uuid()),
  partnerName: z.nullable(z.string()),
  reason: z.enum(REFUSED_REASONS),
  at: z.iso.datetime(),
});
export type RefusedReferral = z.output<typeof refusedReferral>;

/** Query of `GET /api/admin/partners/customers`: a fragment of a name, company or email. */
export const partnerCustomerQuery = z.strictObject({
  q: z.string('Please type a name').check(z.trim(), z.minLength(2, 'Please type two letters'), atMost(100)),
});

/** A customer to link or to record a payment of. */
export const partnerCustomer = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  companyName: z.nullable(z.string()),
  partnerId: z.nullable(z.uuid()),
  partnerName: z.nullable(z.string()),
  /** Whether a payment is recorded: from then on the partner stays. */
  pays: z.boolean(),
});
export type PartnerCustomer = z.output<typeof partnerCustomer>;

const version = z.int().check(z.minimum(0));
const reason = line(3, 'Please give the reason');

export const partnerNoteForm = z.strictObject({ text: paragraph(1, 'Please write the note') });
/** Body of `POST /api/admin/partners/{id}/tier`. */
export const tierForm = z.strictObject({
  version,
  tier: z.enum(EXPERIENCE_LEVELS, 'Please choose a tier'),
  validFrom: isoDay('Please choose the first day'),
  reason,
});
export type TierForm = z.output<typeof tierForm>;
/** Body of `POST /api/admin/partners/{id}/end`. `closeAccount`: they may not sign in any more either. */
export const partnerEndForm = z.strictObject({
  version,
  reason,
  closeAccount: z._default(z.boolean('Please send true or false'), false),
});
export type PartnerEndForm = z.output<typeof partnerEndForm>;
/** Body of `POST /api/admin/partners/{id}/resume`. */
export const partnerResumeForm = z.strictObject({ version, reason });
export type PartnerResumeForm = z.output<typeof partnerResumeForm>;
/** Body of `POST /api/admin/partners/{id}/invite`: another email where theirs belongs to a customer or a colleague. */
export const partnerInviteForm = z.strictObject({ email: z.optional(emailAddress) });
/** Body of `POST /api/admin/partners/{id}/link` and `.../unlink`. */
export const referralForm = z.strictObject({ customerId: recordId('Please choose the customer'), reason });
export type ReferralForm = z.output<typeof referralForm>;

/** Answer of every change of a partner. */
export const partnerChanged = z.strictObject({ success: z.literal(true), version: z.int() });
export type PartnerChanged = z.output<typeof partnerChanged>;
