import * as z from 'zod/mini';
import { attachedCase } from './attached-case.ts';
import { attributionDetails } from './attribution.ts';
import { callSummary } from './call/summary.ts';
import { leadCode, leadPartner } from './commission.ts';
import { lead, leadImport } from './lead.ts';
import { LEAD_SOURCES } from './lead-source.ts';
import { LEAD_STATUSES } from './lead-status.ts';
import { MAIL_STATUSES } from './record-mail.ts';

/** Somebody with an account, as the team sees them. */
const personRecord = z.strictObject({
  id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  username: z.string(),
  email: z.string(),
  phone: z.string(),
  /** Whether the person has confirmed the email with the link of the welcome mail. */
  emailVerified: z.boolean(),
  createdAt: z.iso.datetime(),
});

/** The address that the team entered for somebody, until they confirm it. */
const newEmail = z.optional(z.string());

/** Whether a discount code was checked against the team's own; `null` where none was given. */
const discountStatus = z.nullable(z.enum(['unverified', 'verified']));

/** A lead as the team's list shows it. */
export const leadRecord = z.extend(personRecord, {
  newEmail,
  companyName: z.string(),
  businessPhone: z.string(),
  plan: z.string(),
  industry: z.string(),
  status: z.enum(LEAD_STATUSES),
  /** The team member who owns it. */
  ownerId: z.nullable(z.uuid()),
  ownerName: z.nullable(z.string()),
  nextStep: z.nullable(z.string()),
  nextStepAt: z.nullable(z.iso.datetime()),
  setupAt: z.nullable(z.iso.datetime()),
  /** The due date of the call, and when it was made. */
  dueAt: z.iso.datetime(),
  contactedAt: z.nullable(z.iso.datetime()),
  /** When somebody last called and reached nobody. */
  triedAt: z.nullable(z.iso.datetime()),
  /** When its history last grew, or when it was made. */
  activeAt: z.iso.datetime(),
  source: z.enum(LEAD_SOURCES),
  /** The import that it came with. */
  import: z.nullable(leadImport),
  discountStatus,
  tagIds: z.array(z.uuid()),
  /** Sent with every change, so that no change overwrites another. */
  version: z.int(),
});
export type LeadRecord = z.output<typeof leadRecord>;

/** Answer of `GET /api/users/{id}/details`. `company` and `subscription` are absent for people who never signed up. */
export const leadDetails = z.strictObject({
  user: personRecord,
  company: z.optional(
    z.strictObject({
      companyName: z.string(),
      industry: z.string(),
      companySize: z.string(),
      location: z.string(),
      businessPhone: z.string(),
      website: z.nullable(z.string()),
      description: z.nullable(z.string()),
    }),
  ),
  subscription: z.optional(
    z.strictObject({
      plan: z.string(),
      status: z.string(),
      monthlyMinutes: z.int(),
      billingCycle: z.string(),
      discountStatus,
      /** Dollars per month, all discounts taken off; `null` while the plan or the cycle is not known. */
      price: z.nullable(z.number()),
      /** What was taken off, e.g. `10% 6-month`; as the export says it. */
      discount: z.nullable(z.string()),
      additionalInfo: z.nullable(z.string()),
    }),
  ),
  newEmail,
  /** The call that the person tried on the site, and sent along. */
  triedCall: z.optional(callSummary),
  /** How they came to us; absent for people who never signed up. */
  attribution: z.optional(attributionDetails),
  /** The business case that they made on the site, and sent along. */
  businessCase: z.optional(attachedCase),
  /** The partner who recommended us to them. */
  partner: z.optional(leadPartner),
  /** The partner’s code that their signup named, where it was not taken. */
  codeNotTaken: z.optional(leadCode),
  /** The team's work on it. */
  lead: z.optional(lead),
});
export type LeadDetails = z.output<typeof leadDetails>;

/** What `subscription.additionalInfo` holds as JSON text. */
export const additionalInfo = z.object({
  selectedPlan: z.optional(z.string()),
  billingCycle: z.optional(z.string()),
  discountCode: z.optional(z.string()),
  discountApplied: z.optional(z.boolean()),
  website: z.optional(z.string()),
  description: z.optional(z.string()),
});
export type AdditionalInfo = z.output<typeof additionalInfo>;

/** Open work: overdue, and due within 24 hours. Counted up to 1,000. */
const dueCounts = z.strictObject({ overdue: z.int(), today: z.int() });
export type DueCounts = z.output<typeof dueCounts>;

/**
 * The counts on top of the dashboard. Signups are those who signed up themselves; leads are all that the list shows.
 */
export const stats = z.strictObject({
  totalSignups: z.int(),
  totalLeads: z.int(),
  partnershipRequests: z.int(),
  signupsThisMonth: z.int(),
  /** The first day of this month, as whoever asks has it, and their time zone. */
  monthFrom: z.iso.date(),
  timeZone: z.string(),
  pendingPartnerships: z.int(),
  totalMessages: z.int(),
  due: z.strictObject({
    signups: dueCounts,
    partnerships: dueCounts,
    messages: dueCounts,
    /** Those of whoever asks, and nobody's: the same as in their day. */
    appointments: dueCounts,
  }),
  /** The last nightly check of the partners’ ledger found a mistake; told to those who may read partners. */
  ledgerWrong: z.boolean(),
});
export type Stats = z.output<typeof stats>;

/** A message from the contact page, as the team reads it. */
export const messageRecord = z.strictObject({
  id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  company: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  subject: z.string(),
  message: z.string(),
  status: z.string(),
  createdAt: z.iso.datetime(),
  /** The due date of the answer, when it was given, and by whom. */
  dueAt: z.iso.datetime(),
  answeredAt: z.nullable(z.iso.datetime()),
  answeredBy: z.nullable(z.string()),
  /** The team member who is to answer it. */
  ownerId: z.nullable(z.uuid()),
  ownerName: z.nullable(z.string()),
  /** How the writer came to us, as they are listed, and in their own words. */
  cameFrom: z.string(),
  heardFrom: z.nullable(z.string()),
  /** Sent with every change, so that no change overwrites another. */
  version: z.int(),
});
export type MessageRecord = z.output<typeof messageRecord>;

/** A mail as the team's list shows it. */
export const mailRecord = z.strictObject({
  id: z.uuid(),
  recipient: z.string(),
  subject: z.nullable(z.string()),
  template: z.string(),
  status: z.enum(MAIL_STATUSES),
  attempts: z.int(),
  lastError: z.nullable(z.string()),
  createdAt: z.iso.datetime(),
  sentAt: z.nullable(z.iso.datetime()),
});
export type MailRecord = z.output<typeof mailRecord>;

/** A captured mail with its text. */
export const mailContent = z.extend(mailRecord, { text: z.nullable(z.string()) });
export type MailContent = z.output<typeof mailContent>;
