import * as z from 'zod/mini';
import { DISCOUNT_DECISIONS } from './discount-decision.ts';
import { billingCycle, planName } from './plan-choice.ts';
import { atMost } from './text.ts';

/** Query of `GET /api/leads/{id}/plan-mail`: the plan that somebody is about to save. */
export const planMailQuery = z.strictObject({
  selectedPlan: planName,
  billingCycle,
  /** What becomes of their discount code; as it is where it is left out. */
  discount: z.optional(z.enum(DISCOUNT_DECISIONS)),
  /** The first name that is saved with it; theirs where it is left out. */
  firstName: z.optional(z.string().check(atMost(100))),
});
export type PlanMailQuery = z.output<typeof planMailQuery>;

/** Answer of the same: the mail that the customer will get; `null` where they are not written to. */
export const planMail = z.strictObject({
  mail: z.nullable(z.strictObject({ subject: z.string(), text: z.string() })),
});
export type PlanMail = z.output<typeof planMail>;
