import * as z from 'zod/mini';
import { lead } from './lead.ts';
import { PARTNERSHIP_STATUSES } from './partnership.ts';

/** Records on one page of a list unless the query says otherwise. */
export const PAGE_SIZE = 50;

/** Query of every list: `limit` 1 to 200, `cursor` from the previous page's `Link` header, `q` a fragment to search for. */
export const listQuery = z.strictObject({
  limit: z._default(
    z.coerce.number('Please send a number from 1 to 200').check(z.int(), z.minimum(1), z.maximum(200)),
    PAGE_SIZE,
  ),
  cursor: z.optional(z.string().check(z.maxLength(200))),
  q: z.optional(z.string().check(z.trim(), z.maxLength(100))),
});
export type ListQuery = z.output<typeof listQuery>;

/** Query of the list of applications: also by status. */
export const partnershipQuery = z.extend(listQuery, { status: z.optional(z.enum(PARTNERSHIP_STATUSES)) });
export type PartnershipQuery = z.output<typeof partnershipQuery>;

/** A signup as the team's list shows it. */
export const signupRecord = z.strictObject({
  id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  username: z.string(),
  email: z.string(),
  phone: z.string(),
  /** Whether the person has confirmed the address with the link of the welcome mail. */
  emailVerified: z.boolean(),
  createdAt: z.iso.datetime(),
});
export type SignupRecord = z.output<typeof signupRecord>;

/** Answer of `GET /api/users/{id}/details`. `company` and `subscription` are absent for people who never signed up. */
export const userDetails = z.strictObject({
  user: signupRecord,
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
      additionalInfo: z.nullable(z.string()),
    }),
  ),
  /** What the team does with it. */
  lead: z.optional(lead),
});
export type UserDetails = z.output<typeof userDetails>;

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

/** The four counts on top of the dashboard. The month is the current calendar month in UTC. */
export const stats = z.strictObject({
  totalSignups: z.int(),
  partnershipRequests: z.int(),
  signupsThisMonth: z.int(),
  pendingPartnerships: z.int(),
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
});
export type MessageRecord = z.output<typeof messageRecord>;

export const MAIL_STATUSES = ['queued', 'sent', 'captured', 'failed'] as const;

/** Query of the list of mails: also by status. */
export const mailQuery = z.extend(listQuery, { status: z.optional(z.enum(MAIL_STATUSES)) });
export type MailQuery = z.output<typeof mailQuery>;

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

/** A captured mail with what it says. */
export const mailContent = z.extend(mailRecord, { text: z.nullable(z.string()) });
export type MailContent = z.output<typeof mailContent>;
