import { z } from 'astro/zod';

/** What the customer's own people get from a call, on the device where they look. */
export const receipt = z.strictObject({
  /** Where it stands: a text message, an entry in a calendar, a ticket. */
  kind: z.enum(['text', 'calendar', 'ticket']),
  /** Who it is for, or what it is called, e.g. `Bill Asante, adjuster on duty`. */
  title: z.string().min(1),
  /** When, e.g. `Sunday, 6:39 PM`. */
  time: z.string().min(1),
  /** What it says, in other words than the call and its outcome. */
  lines: z.array(z.string().min(1)).min(2, 'Write two to four lines').max(4, 'Write two to four lines'),
});
export type Receipt = z.infer<typeof receipt>;
