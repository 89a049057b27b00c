import * as z from 'zod/mini';

/** Open work: overdue, and due within 24 hours. Counted up to 1,000. */
const dueCounts = z.strictObject({ overdue: z.int(), today: z.int() });
export type DueCounts = z.output<typeof dueCounts>;

/**
 * The counts on top of the dashboard. Signups are those who signed up themselves; leads are all that the list shows.
 */
export const stats = z.strictObject({
  totalSignups: z.int(),
  totalLeads: z.int(),
  partnershipRequests: z.int(),
  signupsThisMonth: z.int(),
  /** The first day of this month, as whoever asks has it, and their time zone. */
  monthFrom: z.iso.date(),
  timeZone: z.string(),
  pendingPartnerships: z.int(),
  totalMessages: z.int(),
  due: z.strictObject({
    signups: dueCounts,
    partnerships: dueCounts,
    messages: dueCounts,
    /** Setups of leads, too; only those of whoever asks and those of nobody, as their day has them. */
    appointments: dueCounts,
  }),
  /** Unread notifications of whoever asks, counted to 100. */
  unread: z.int(),
  /** The last nightly check of the partners’ ledger found a mistake; told to those who may read partners. */
  ledgerWrong: z.boolean(),
});
export type Stats = z.output<typeof stats>;
