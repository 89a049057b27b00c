import * as z from 'zod/mini';

/** Somebody of the team; `active`: they may be made owner of such a record; `mentionable`: a note may name them. */
export const colleague = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  active: z.boolean(),
  mentionable: z.optional(z.literal(true)),
  /** The last day of the absence they are on now, e.g. `2026-11-30`. */
  awayTo: z.optional(z.iso.date()),
  /**
   * Why somebody who owns such records still may not be made owner of others; only where they are choices of the Owner
   * filter.
   */
  stillOwns: z.optional(z.enum(['disabled', 'other role'])),
});
export type Colleague = z.output<typeof colleague>;
