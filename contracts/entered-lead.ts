import * as z from 'zod/mini';
import { optionalCompanyName } from './names.ts';
import { companyStep, firstName, lastName, phoneNumber, planStep } from './signup.ts';
import { emailAddress, enteredWebsite } from './text.ts';

/** Digits of the shortest number that can be called. */
const PHONE_DIGITS = 5;

/** A file or a colleague may have put words where a number belongs. */
export const enteredPhone = phoneNumber.check(
  z.refine(
    (text) => text.replace(/\D/g, '').length >= PHONE_DIGITS,
    'Please enter a phone number with its digits',
  ),
);

/**
 * What may be told of somebody who did not sign up: the team enters them by hand, or imports them. The rules are those
 * of the signup as far as it goes; what is left out is not known, and nothing is guessed in its place.
 */
export const enteredFields = {
  firstName: z.optional(firstName),
  lastName: z.optional(lastName),
  email: z.optional(emailAddress),
  phone: z.optional(enteredPhone),
  companyName: optionalCompanyName,
  industry: z.optional(companyStep.shape.industry),
  companySize: z.optional(companyStep.shape.companySize),
  location: z.optional(companyStep.shape.location),
  businessPhone: z.optional(companyStep.shape.businessPhone),
  website: enteredWebsite,
  description: companyStep.shape.description,
  selectedPlan: z.optional(planStep.shape.selectedPlan),
  billingCycle: z.optional(planStep.shape.billingCycle),
} satisfies Record<string, z.ZodMiniType> & Record<keyof typeof companyStep.shape, z.ZodMiniType>;
const entered = z.strictObject(enteredFields);
export type EnteredLead = z.output<typeof entered>;

interface Known {
  name?: string | undefined;
  firstName?: string | undefined;
  lastName?: string | undefined;
  email?: string | undefined;
  phone?: string | undefined;
}

/** A name is needed; `field` is told where there is none. */
export function nameIsGiven(field: 'name' | 'firstName') {
  return z.refine<Known>(({ name, firstName: first, lastName: last }) => Boolean(name ?? first ?? last), {
    error: 'The name is missing',
    path: [field],
  });
}

/** A way to reach them is needed, too. */
export const contactIsGiven = z.refine<Known>(({ email, phone }) => Boolean(email ?? phone), {
  error: 'An email or a phone number is needed',
  path: ['email'],
});
