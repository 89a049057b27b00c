import * as z from 'zod/mini';
import { leadImport } from './lead.ts';
import { LEAD_SOURCES } from './lead-source.ts';
import { LEAD_STATUSES } from './lead-status.ts';

/** Somebody with an account, as the team sees them. */
export const personRecord = z.strictObject({
  id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  /** Blank for whoever has no email. */
  username: z.string(),
  email: z.string(),
  phone: z.string(),
  /** Whether the person has confirmed the email with the link of the welcome mail. */
  emailVerified: z.boolean(),
  createdAt: z.iso.datetime(),
});

/** The address that the team entered for somebody, until they confirm it. */
export const newEmail = z.optional(z.string());

/** Whether a discount code was checked against the team's own; `null` where none was given. */
export const discountStatus = z.nullable(z.enum(['unverified', 'verified']));

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
  /** A setup call that was booked with their email and is ahead; by whom nobody knows. */
  bookedSetupAt: z.optional(z.iso.datetime()),
  /** The due date of the call, and when it was made. */
  dueAt: z.iso.datetime(),
  contactedAt: z.nullable(z.iso.datetime()),
  /** When somebody last called and reached nobody. */
  triedAt: z.nullable(z.iso.datetime()),
  /** When its history last grew, if it did since it was made. */
  activeAt: z.optional(z.iso.datetime()),
  source: z.enum(LEAD_SOURCES),
  /** The import that it came with. */
  import: z.nullable(leadImport),
  discountStatus,
  tagIds: z.array(z.uuid()),
  /** Sent with every change, so that no change overwrites another. */
  version: z.int(),
});
export type LeadRecord = z.output<typeof leadRecord>;
