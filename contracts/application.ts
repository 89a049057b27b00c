import * as z from 'zod/mini';
import { EXPERIENCE_LEVELS } from './application-status.ts';
import { attributionFields } from './attribution.ts';
import { optionalCompanyName } from './names.ts';
import { firstName, lastName, phoneNumber } from './signup.ts';
import { emailAddress, line, optionalParagraph, optionalText, optionalWebsite, paragraph } from './text.ts';

/** Optional second part of the application, "About your business". */
const businessFields = {
  companyType: optionalText(),
  website: optionalWebsite,
  yearsInBusiness: optionalText(),
  currentRevenue: optionalText(),
  businessModel: optionalParagraph(),
  integrationExperience: optionalParagraph(),
  referralVolume: optionalText(),
  marketingChannels: z.optional(
    z
      .array(line(1, 'Please enter text', 60), 'Please choose from the list')
      .check(z.maxLength(12, { error: 'Please choose at most 12', abort: true })),
  ),
};

/** Body of `POST /api/partnership`. */
export const applicationForm = z.strictObject({
  firstName,
  lastName,
  email: emailAddress,
  phone: phoneNumber,
  company: optionalCompanyName,
  experience: z.enum(EXPERIENCE_LEVELS, 'Please select your experience level'),
  salesExperience: paragraph(10, 'Please describe your sales experience'),
  targetMarket: paragraph(10, 'Please describe your target market'),
  motivation: paragraph(20, 'Please explain your motivation (minimum 20 characters)'),
  ...businessFields,
  ...attributionFields,
});
export type ApplicationForm = z.input<typeof applicationForm>;
export type SentApplication = z.output<typeof applicationForm>;

export const APPLICATION_SUCCESS_MESSAGE =
  "We'll review your partnership application and get back to you soon.";

/** Answer of `POST /api/partnership`, status 201. */
export const applicationReply = z.strictObject({
  success: z.literal(true),
  message: z.string(),
  id: z.uuid(),
});

/** An application as the team reads it; what was not given is `null` (`[]` for the channels). */
export const applicationRecord = z.strictObject({
  id: z.uuid(),
  companyName: z.string(),
  contactName: z.string(),
  email: z.string(),
  phone: z.string(),
  companyType: z.nullable(z.string()),
  website: z.nullable(z.string()),
  yearsInBusiness: z.nullable(z.string()),
  currentRevenue: z.nullable(z.string()),
  targetMarket: z.string(),
  businessModel: z.nullable(z.string()),
  integrationExperience: z.nullable(z.string()),
  referralVolume: z.nullable(z.string()),
  marketingChannels: z.array(z.string()),
  partnershipGoals: z.string(),
  additionalInfo: z.string(),
  status: z.string(),
  createdAt: z.iso.datetime(),
  experience: z.enum(EXPERIENCE_LEVELS),
  /** The due date of the decision, and when it was made. */
  dueAt: z.iso.datetime(),
  decidedAt: z.nullable(z.iso.datetime()),
  /** How the applicant came to us, as they are listed, and in their own words. */
  cameFrom: z.string(),
  heardFrom: z.nullable(z.string()),
  /** The initial tier of an approved partner. */
  finalTier: z.nullable(z.enum(EXPERIENCE_LEVELS)),
  /** Sent with every change, so that no change overwrites another. */
  version: z.int(),
});
export type ApplicationRecord = z.output<typeof applicationRecord>;
