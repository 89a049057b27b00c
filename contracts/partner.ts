import * as z from 'zod/mini';
import { EXPERIENCE_LEVELS } from './application-status.ts';
import { commissionSummary } from './commission.ts';
import { balances, nextRelease, teamRate } from './ledger.ts';
import { PARTNER_ACCOUNTS } from './partner-choices.ts';
import { REFERRAL_STAGES } from './partner-portal.ts';
import { historyMail } from './record-mail.ts';
import { REFUSED_REASONS } from './refused-reasons.ts';
import { atMost, emailAddress, isoDay, line, paragraph, recordId } from './text.ts';

/** A partner as the team's list shows them. Name and email are `null` once the person is erased. */
export const partnerRecord = z.strictObject({
  id: z.uuid(),
  name: z.nullable(z.string()),
  companyName: z.nullable(z.string()),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  code: z.string(),
  /** Today's tier and rate. */
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
  /** The number by which the partner tells customers apart; `null` before the first payment that earns. */
  number: z.nullable(z.int()),
  /** Whether it may still be taken off: no payment is recorded yet. */
  open: z.boolean(),
  commission: commissionSummary,
});

const historyStep = z.strictObject({
  id: z.uuid(),
  kind: z.string(),
  text: z.nullable(z.string()),
  details: z.nullable(z.record(z.string(), z.unknown())),
  actorId: z.nullable(z.uuid()),
  by: z.nullable(z.string()),
  at: z.iso.datetime(),
  mail: historyMail,
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
  /** Their application, to which mails to them and their replies belong, too. */
  application: z.nullable(z.strictObject({ id: z.uuid(), version: z.int() })),
  /** They have no account, and their email belongs to somebody’s: of a customer, another partner or the team. */
  emailTaken: z.boolean(),
  link: z.string(),
  nextRelease: z.nullable(nextRelease),
  /** Every rate, the oldest first, also one that was replaced. */
  rates: z.array(teamRate),
  /** The newest first, 200 at the most. */
  referrals: z.array(partnerReferral),
  /** Customers who were erased, and the numbers of those who had paid. `null` where there is none. */
  erasedCustomers: z.nullable(
    z.strictObject({ customers: z.int(), numbers: z.array(z.int()), commission: commissionSummary }),
  ),
  /** The newest first. */
  history: z.array(historyStep),
  mayManage: z.boolean(),
  mayWrite: z.boolean(),
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
  /**
   * The day on which the team linked them: what was paid before it earns nothing. `null` where the signup named the
   * code.
   */
  linkedOn: z.nullable(z.iso.date()),
  /** Whether a payment is recorded: from then on the partner stays. */
  pays: z.boolean(),
  /** The day of their signup; `null` for somebody whom the team entered, who may have paid before. */
  signedUpOn: z.nullable(z.iso.date()),
  /** What they pay next as their plan is: from the day after the last period that is paid for, or from their signup. */
  nextPayment: z.nullable(
    z.strictObject({ amountCents: z.int(), periodStart: z.iso.date(), periodEnd: z.iso.date() }),
  ),
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
