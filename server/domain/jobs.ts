import type { Transaction } from '#server/db/connection.ts';

type NoInput = Record<string, never>;

/** Work that follows a commit, by queue, with its input. */
export interface JobPayloads {
  'mail.deliver': { mailId: string };
  /** `endpointId`: left out by earlier versions. `since`: ISO, when it was asked for, if not with the alert itself. */
  'alert.deliver': { entryId: string; endpointId?: string; since?: string };
  'password.reset-requested': { email: string };
  'status.link-requested': { email: string };
  /** A next step is due. `at`: ISO, as it was planned. */
  'reminder.send': { leadId: string; at: string };
  /** An appointment is tomorrow. `at`: ISO, as it was when this was planned. */
  'appointment.remind': { appointmentId: string; at: string };
  /** An appointment was marked as missed, an hour ago by the time this runs. `version`: as it was then. */
  'appointment.missed': { appointmentId: string; version: number };
  /** An appointment is to stand in the operator's calendar as it is now, or be gone from it. */
  'calendar.put': { appointmentId: string };
  /** The operator's calendar is to be read. */
  'calendar.read': NoInput;
  /**
   * Somebody who left, or may no longer work on what they looked after, had more of it than one transaction hands over.
   */
  'team.hand-over': { from: string; to: string | null };
  /** The mail of the morning. */
  'sla.digest': NoInput;
  'records.expire': NoInput;
  /** Months of what grows without end get partitions ahead, and the oldest are put together. */
  'partitions.maintain': NoInput;
  /** Mails that follow customers along fall due. */
  'lifecycle.send': NoInput;
  /** Commissions whose hold ended are released. */
  'ledger.release': NoInput;
  'ledger.check': NoInput;
  /** The daily counters are compared with what they count. */
  'counters.check': NoInput;
}
export type JobName = keyof JobPayloads;

export interface JobOptions {
  /** The delay before it starts. */
  delaySeconds?: number;
  /** It goes before what else waits in its queue. */
  urgent?: boolean;
}

/** Queues a job inside the transaction that causes it: both happen or neither. */
export interface Jobs {
  enqueue<Name extends JobName>(
    tx: Transaction,
    name: Name,
    payload: JobPayloads[Name],
    options?: JobOptions,
  ): Promise<void>;
  /** The same for several jobs at once. */
  enqueueAll<Name extends JobName>(
    tx: Transaction,
    name: Name,
    payloads: readonly JobPayloads[Name][],
  ): Promise<void>;
  /** Drops the jobs of which the key of their queue (`FORGOTTEN_BY`) has one of these values, done ones too. */
  forget(
    tx: Transaction,
    jobs: Record<'mailIds' | 'entryIds' | 'emails' | 'leadIds' | 'appointmentIds', string[]>,
  ): Promise<void>;
}
