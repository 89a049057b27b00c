import { DAY_MS } from '#contracts/durations.ts';
import type { LifecycleKind, PlannedKind } from '#contracts/lifecycle.ts';
import type { Database, Transaction } from '#server/db/connection.ts';
import type { AuditSubject } from '#server/domain/audit/audit-subjects.ts';
import type { Context } from '#server/domain/context.ts';

/**
 * A mail that a record will get as it stands now. `occurrence`: which of several of its kind, blank where there is one.
 */
export interface Planned {
  at: Date;
  occurrence: string;
}

/** Between which moments mails fall due. */
export interface DueRange {
  from: Date;
  to: Date;
}

/** A record for which a mail may fall due, and the date that the mail counts from: by both they are read in order. */
export interface DueRecord {
  at: Date;
  id: string;
}

/** A page of them, those after `after`. */
export interface DuePage {
  after: DueRecord | undefined;
  limit: number;
}

/**
 * A kind of mail that goes out by itself. Nothing is stored when it is planned: the plan is read from the record each
 * time, so that whatever changes there changes the plan, and a record that is gone has none.
 */
export interface PlannedMails {
  kind: PlannedKind;
  /** What is planned for a record at the time of `now`. `lock` keeps the record as it is until `tx` ends. */
  plan(tx: Database | Transaction, id: string, now: Date, options?: { lock: boolean }): Promise<Planned[]>;
}

/** A kind of mail that follows a record along, sent by the job of `sendDueMails`. */
export interface LifecycleMail extends PlannedMails {
  kind: LifecycleKind;
  /** The kind of its records in histories and the audit log, e.g. `lead`. */
  subjectKind: AuditSubject;
  /** The records for which one may fall due. They may be too many: `plan` decides. */
  findDue(db: Database, range: DueRange, page: DuePage): Promise<DueRecord[]>;
  /** Queues it. */
  queue(ctx: Context, tx: Transaction, id: string, planned: Planned): Promise<void>;
}

/** A mail that is later than this, because the site was down or it was stopped until then, is not sent any more. */
export const LATE_MS = 3 * DAY_MS;
/** The occurrence of a row that is about all of a kind. */
export const EVERY_OCCURRENCE = '*';
