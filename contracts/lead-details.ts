import * as z from 'zod/mini';
import { attachedCase } from './attached-case.ts';
import { attributionDetails } from './attribution.ts';
import { storedCallSummary } from './call/summary.ts';
import { commissionSummary, leadCode, leadPartner } from './commission.ts';
import { lead } from './lead.ts';
import { discountStatus, newEmail, personRecord } from './lead-record.ts';
import { LEAD_STATUSES } from './lead-status.ts';

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
      status: z.enum(LEAD_STATUSES),
      monthlyMinutes: z.int(),
      billingCycle: z.string(),
      /** As it was entered; it gives no discount where its status is `null`. */
      discountCode: z.nullable(z.string()),
      discountStatus,
      /** Dollars per month, all discounts taken off; `null` while the plan or the cycle is not known. */
      price: z.nullable(z.number()),
      /** The discounts that were taken off, as the export says them, e.g. `10% 6-month`. */
      discount: z.nullable(z.string()),
      additionalInfo: z.nullable(z.string()),
    }),
  ),
  newEmail,
  /** Whether they have an account to sign in with; else nothing about their plan is mailed, e.g. to a sample. */
  signsIn: z.boolean(),
  /** The call that the person tried on the site, and sent along. */
  triedCall: z.optional(storedCallSummary),
  /** How they came to us; absent for people who never signed up. */
  attribution: z.optional(attributionDetails),
  /** The business case that they made on the site, and sent along. */
  businessCase: z.optional(attachedCase),
  /** The partner who recommended us to them. */
  partner: z.optional(leadPartner),
  /** The partner’s code that their signup named, where it was not taken. */
  codeNotTaken: z.optional(leadCode),
  /** What they paid where no partner brought them, for a reader who may read partners’ money. */
  paid: z.optional(commissionSummary),
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
