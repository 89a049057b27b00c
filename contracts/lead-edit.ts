import * as z from 'zod/mini';
import { DISCOUNT_DECISIONS } from './discount-decision.ts';
import { contactIsGiven, enteredFields, enteredPhone, nameIsGiven } from './entered-lead.ts';
import { companyName } from './names.ts';
import { companyStep, firstName, lastName, planStep } from './signup.ts';
import { emailAddress, enteredWebsite } from './text.ts';

/** What the team can change of a customer: everything that they signed up with, but for their password. */
const editable = {
  firstName,
  lastName,
  email: emailAddress,
  phone: enteredPhone,
  ...companyStep.shape,
  // The team may have entered one of a single letter.
  companyName: companyName(1, 'Company name is required'),
  website: enteredWebsite,
  selectedPlan: planStep.shape.selectedPlan,
  billingCycle: planStep.shape.billingCycle,
  /** Only of somebody who entered a code. */
  discount: z.enum(DISCOUNT_DECISIONS, 'Please choose what becomes of the code'),
};

/**
 * Body of `POST /api/leads/{id}/edit`: what is to change, and the version that was seen. A blank website or description
 * is cleared. Another email of whoever confirmed theirs waits until it is confirmed, too (decision 081).
 * `tellCustomer`: whether they are emailed about another plan, billing or price, as they are by default.
 */
export const leadEdit = z.strictObject({
  ...z.partial(z.strictObject(editable)).shape,
  tellCustomer: z._default(z.boolean('Please send true or false'), true),
  version: z.int('Please send the version that you saw').check(z.minimum(0)),
});
export type LeadEdit = z.output<typeof leadEdit>;
export type EditableField = keyof typeof editable;
export const EDITABLE_FIELDS = Object.keys(editable) as EditableField[];

/**
 * Body of `POST /api/leads`: somebody whom the team enters by hand, by the rule of an import. `callDue`: a first call
 * is due as for a signup.
 */
export const newLeadForm = z
  .strictObject({
    ...enteredFields,
    callDue: z._default(z.boolean('Please send true or false'), false),
  })
  .check(nameIsGiven('firstName'), contactIsGiven);
export type NewLeadForm = z.output<typeof newLeadForm>;

/** Answer of `POST /api/leads`, status 201. */
export const newLeadReply = z.strictObject({ success: z.literal(true), id: z.uuid() });
export type NewLeadReply = z.output<typeof newLeadReply>;
