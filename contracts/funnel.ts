import * as z from 'zod/mini';

/** How far visitors come in the signup: they open it, reach the second and the third step. */
export const FUNNEL_STEPS = ['visit', 'company', 'plan'] as const;
export type FunnelStep = (typeof FUNNEL_STEPS)[number];

/** Body of `POST /api/funnel`. Accounts are counted by the server alone. */
export const funnelCount = z.strictObject({
  step: z.enum(FUNNEL_STEPS, 'Please send a step of the signup'),
});
export type FunnelCount = z.output<typeof funnelCount>;

/** Answer of `POST /api/funnel`. */
export const funnelReply = z.strictObject({ success: z.literal(true) });
