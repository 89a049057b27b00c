import type { Transaction } from '#server/db/connection.ts';

/** Work that follows a commit, by queue, with its input. */
export interface JobPayloads {
  'mail.deliver': { mailId: string };
  'alert.deliver': { entryId: string };
  'password.reset-requested': { email: string };
  /** A next step is due. `at`: ISO, as it was planned. */
  'reminder.send': { leadId: string; at: string };
  /** The mail of the morning. */
  'sla.digest': Record<string, never>;
  'records.expire': object;
  /** Commissions whose hold ended are released. */
  'ledger.release': object;
  'ledger.check': object;
}
export type JobName = keyof JobPayloads;

export interface JobOptions {
  /** The delay before it starts. */
  delaySeconds?: number;
}

/** Queues a job inside the transaction that causes it: both happen or neither. */
export interface Jobs {
  enqueue<Name extends JobName>(
    tx: Transaction,
    name: Name,
    payload: JobPayloads[Name],
    options?: JobOptions,
  ): Promise<void>;
  /** Drops the jobs whose data are exactly one of these, done ones too. */
  forget(
    tx: Transaction,
    jobs: { mailIds: string[]; entryIds: string[]; emails: string[]; leadIds: string[] },
  ): Promise<void>;
}
