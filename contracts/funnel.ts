import * as z from 'zod/mini';
import { arrival } from './attribution.ts';

/** How far visitors come in the signup: they open it, reach the second and the third step. */
export const FUNNEL_STEPS = ['visit', 'company', 'plan'] as const;

/** A visit of the site begins, on any page: it is counted by its source. */
export const LANDING = 'landing';

/** Body of `POST /api/funnel`. Only the server counts accounts. */
export const funnelCount = z
  .strictObject({
    step: z.enum([...FUNNEL_STEPS, LANDING], 'Please send a step of the signup, or landing'),
    /** Where a visit came from; only with `landing`. */
    arrival: z.optional(arrival),
  })
  .check(
    z.refine(({ step, arrival: from }) => (step === LANDING) === (from !== undefined), {
      error: 'Please send the arrival of a landing, and of no other step',
      path: ['arrival'],
    }),
  );
export type FunnelCount = z.output<typeof funnelCount>;

/** Answer of `POST /api/funnel`. */
export const funnelReply = z.strictObject({ success: z.literal(true) });
