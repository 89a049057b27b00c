import * as z from 'zod/mini';
import { attachedCase } from './attached-case.ts';
import { attributionFields } from './attribution.ts';
import { callSummary } from './call/summary.ts';
import { COMPANY_SIZES, SIGNUP_INDUSTRY_VALUES } from './company.ts';
import { companyName, personName } from './names.ts';
import { PARTNER_CODE_MAX } from './partner-code.ts';
import { newPassword, PASSWORD_MAX } from './password-fields.ts';
import { billingCycle, planName } from './plan-choice.ts';
import { atMost, emailAddress, line, optionalParagraph, optionalText, optionalWebsite } from './text.ts';

export const firstName = personName(2, 'First name must be at least 2 characters');
export const lastName = personName(2, 'Last name must be at least 2 characters');
export const phoneNumber = line(10, 'Please enter a valid phone number');

const personalFields = {
  firstName,
  lastName,
  email: emailAddress,
  phone: phoneNumber,
  password: newPassword,
  // Longer than a password may be, so that one that is too long is named once.
  confirmPassword: z.string("Passwords don't match").check(atMost(2 * PASSWORD_MAX, "Passwords don't match")),
};
const companyFields = {
  companyName: companyName(2, 'Company name is required'),
  industry: z.enum(SIGNUP_INDUSTRY_VALUES, 'Please select an industry'),
  companySize: z.enum(COMPANY_SIZES, 'Please select company size'),
  location: line(2, 'Location is required'),
  businessPhone: line(10, 'Business phone is required'),
  website: optionalWebsite,
  description: optionalParagraph(),
};
const planFields = {
  selectedPlan: planName,
  billingCycle,
  discountCode: optionalText(64),
  heardFrom: attributionFields.heardFrom,
  /** The code of the partner who recommended us, unless the visitor took it off. */
  partnerCode: optionalText(PARTNER_CODE_MAX),
  agreeTerms: z.literal(true, 'You must agree to the terms'),
  agreePrivacy: z.literal(true, 'You must agree to the privacy policy'),
};

/** Names the confirm field when the two passwords differ, whatever else is wrong with the form. */
export const passwordsMatch = z.refine<unknown>(
  (form) => !hasPasswords(form) || form.password === form.confirmPassword,
  {
    error: "Passwords don't match",
    path: ['confirmPassword'],
    when: ({ value }) => hasPasswords(value),
  },
);

function hasPasswords(form: unknown): form is { password: string; confirmPassword: string } {
  const { password, confirmPassword } = Object(form);
  return typeof password === 'string' && typeof confirmPassword === 'string';
}

/** Step 1 of the wizard: who signs up. */
export const personalStep = z.strictObject(personalFields).check(passwordsMatch);
/** Step 2: their company. */
export const companyStep = z.strictObject(companyFields);
/** Step 3: plan, cycle, code and both agreements. */
export const planStep = z.strictObject(planFields);

/** Body of `POST /api/signup`: all three steps. */
export const signupForm = z
  .strictObject({
    ...personalFields,
    ...companyFields,
    ...planFields,
    /** The call they tried before, unless they took it off. */
    triedCall: z.optional(callSummary),
    attribution: attributionFields.attribution,
    /** The business case they made before, unless they took it off. */
    businessCase: z.optional(attachedCase),
  })
  .check(passwordsMatch);
/** As typed into the form. */
export type SignupForm = z.input<typeof signupForm>;
/** As the server stores it: trimmed, lower-cased, blanks absent. */
export type Signup = z.output<typeof signupForm>;

export const SIGNUP_SUCCESS = {
  title: 'Account created successfully!',
  description: 'Our specialist will contact you within 48 hours.',
};
/** Both in one, as the API answers. */
export const SIGNUP_SUCCESS_MESSAGE = `${SIGNUP_SUCCESS.title} ${SIGNUP_SUCCESS.description}`;

/** Answer of `POST /api/signup`, status 201. */
export const signupReply = z.strictObject({
  success: z.literal(true),
  message: z.string(),
  user: z.strictObject({ id: z.uuid(), firstName: z.string(), email: z.string() }),
  /** Says that the partner's code could not be added; the signup is complete all the same. */
  partnerNote: z.optional(z.string()),
});

/** A provider's profile of a person without an account here; valid values prefill the signup form. */
const oauthSignup = z.strictObject({ firstName: z.string(), lastName: z.string(), email: z.string() });
export type OAuthSignup = z.output<typeof oauthSignup>;

/** Answer of `POST /api/signup/oauth`: `null` where no provider led here, or it was handed over already. */
export const oauthSignupReply = z.strictObject({ oauthSignup: z.nullable(oauthSignup) });
