import type { JobName, JobPayloads } from '#server/domain/jobs.ts';

/** Retry policy of the queues: pauses double from half a minute to an hour, for some 34 hours in all. */
const RETRIED = { retryLimit: 40, retryDelay: 30, retryDelayMax: 3_600, retryBackoff: true };
/** These jobs take at most 100 s, as a mail may; one that runs for two minutes was interrupted, and is retried. */
const SHORT = { ...RETRIED, expireInSeconds: 120 };
/** Repeated by its schedule. */
const ONCE = { retryLimit: 0, expireInSeconds: 120 };
/** The queues by name, with their policies. */
export const QUEUES: Record<JobName, Partial<typeof SHORT>> = {
  'mail.deliver': SHORT,
  'alert.deliver': SHORT,
  'password.reset-requested': SHORT,
  'status.link-requested': SHORT,
  'reminder.send': SHORT,
  'appointment.remind': SHORT,
  'appointment.missed': SHORT,
  'calendar.put': SHORT,
  'team.hand-over': RETRIED,
  'calendar.read': ONCE,
  'sla.digest': RETRIED,
  'records.expire': RETRIED,
  'partitions.maintain': RETRIED,
  'lifecycle.send': RETRIED,
  'ledger.release': RETRIED,
  'ledger.check': RETRIED,
  'counters.check': RETRIED,
};
/**
 * Queues whose jobs wait for the next poll, and are not begun with their commit: an answer must not tell by its time
 * whether there is such an account.
 */
export const POLLED_ONLY: ReadonlySet<JobName> = new Set([
  'password.reset-requested',
  'status.link-requested',
]);
/** Jobs that a schedule queues, which are about nobody. */
export type ScheduledJob = {
  [Name in JobName]: JobPayloads[Name] extends Record<string, never> ? Name : never;
}[JobName];
/** What the jobs of a person name them by. */
type ForgottenBy = 'mailId' | 'entryId' | 'email' | 'leadId' | 'appointmentId';
/** The key by which an erasure finds a person’s jobs in that queue; `undefined` where they are not theirs. */
export const FORGOTTEN_BY: {
  [Name in Exclude<JobName, ScheduledJob>]: (ForgottenBy & keyof JobPayloads[Name]) | undefined;
} = {
  'mail.deliver': 'mailId',
  'alert.deliver': 'entryId',
  'password.reset-requested': 'email',
  'status.link-requested': 'email',
  'reminder.send': 'leadId',
  'appointment.remind': 'appointmentId',
  'appointment.missed': 'appointmentId',
  // It takes the appointment out of the operator's calendar.
  'calendar.put': undefined,
  // It is about members of the team, who are not erased.
  'team.hand-over': undefined,
};
/** Ten at a time, each with its own result; after a full batch, the next one is fetched without a pause. */
export const WORK = {
  pollingIntervalSeconds: 1,
  batchSize: 10,
  burstWhenBatchFull: true,
  perJobResults: true,
} as const;
/** Queues whose jobs wait for the servers of others, and how many of each run at once: see `grouped-worker.ts`. */
export const GROUPED = { 'alert.deliver': 100, 'mail.deliver': 10 } as const;
