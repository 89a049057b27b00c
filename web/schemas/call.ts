import { z } from 'astro/zod';

/** A short sample call, drawn as a transcript. */
export const call = z.strictObject({
  /** Who calls and why, one line, e.g. `Tuesday, 7:40 PM. A tenant reports a leak.` */
  scene: z.string().min(1),
  /** Who speaks with the agent where the agent places the call, e.g. `Patient`; left out, it is the caller. */
  called: z.string().min(1).optional(),
  /** What is said, caller and agent in turn; 4 to 8 turns, each one or two spoken sentences. */
  turns: z
    .array(
      z.strictObject({
        who: z.enum(['caller', 'agent']),
        text: z.string().min(1),
      }),
    )
    .min(4)
    .max(8),
  /** The entry in the customer’s system after the call, e.g. `Booked: boiler service, Thursday 9 AM`. */
  outcome: z.string().min(1),
});
export type Call = z.infer<typeof call>;
