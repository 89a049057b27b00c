import { and, gte, lt, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { DAY_MS } from '#contracts/durations.ts';
import { NO_DUE_DATE } from '#contracts/lead-status.ts';
import type { DueFilter } from '#contracts/list-choices.ts';
import {
  applicationIsDone,
  applicationIsLate,
  applicationIsOpen,
  leadIsDone,
  leadIsIdle,
  leadIsLate,
  leadIsOpen,
  messageIsDone,
  messageIsLate,
  messageIsOpen,
  messageWasDue,
} from '#server/db/schema/due-conditions.ts';
import { applications, leads, messages } from '#server/db/schema/index.ts';

/** The due date of each record of a table. The conditions begin with those of its indexes. */
export interface DueColumns {
  dueAt: PgColumn;
  /** Not done yet. */
  open: SQL;
  /** The opposite of `open`. */
  done: SQL;
  /** Overdue, or done after the due date. */
  late: SQL;
  /** Done by the due date. */
  onTime: SQL;
  /** Whether something was due at all: the others count in no response time. Left out where something always was. */
  wasDue?: SQL;
  /**
   * The order of a list by due date, where it sorts by more than the response time: those that `sortsLast` come last,
   * all others by `key`.
   */
  order?: { sortsLast: SQL; key: PgColumn };
}

export const LEAD_DUE: DueColumns = {
  dueAt: leads.dueAt,
  open: sql`(${leadIsOpen(leads)})`,
  done: leadIsDone(leads),
  late: sql`(${leadIsLate(leads)})`,
  onTime: sql`${leads.contactedAt} <= ${leads.dueAt}`,
  order: { sortsLast: leadIsIdle(leads), key: leads.waitsAt },
};

const WITH_US = sql`${applications.status} <> 'needs_info'`;

export const APPLICATION_DUE: DueColumns = {
  dueAt: applications.dueAt,
  // While the applicant is asked something, nothing is due from the team.
  open: sql`(${applicationIsOpen(applications)} and ${WITH_US})`,
  done: applicationIsDone(applications),
  late: sql`((${applicationIsLate(applications)}) and ${WITH_US})`,
  onTime: sql`${applications.decidedAt} <= ${applications.dueAt}`,
};

export const MESSAGE_DUE: DueColumns = {
  dueAt: messages.dueAt,
  open: messageIsOpen(messages),
  done: messageIsDone(messages),
  late: sql`(${messageIsLate(messages)})`,
  onTime: sql`${messages.answeredAt} <= ${messages.dueAt}`,
  wasDue: messageWasDue(messages),
};

/** Records whose due date matches `filter` at `now`. */
export function dueIs(
  { dueAt, open, done, late, onTime }: DueColumns,
  filter: DueFilter,
  now: Date,
): SQL | undefined {
  if (filter === 'on-time') return and(done, onTime);
  // Records without a due date are left out.
  if (filter === 'open') return and(open, lt(dueAt, new Date(NO_DUE_DATE)));
  if (filter === 'today') return and(open, gte(dueAt, now), lt(dueAt, new Date(now.getTime() + DAY_MS)));
  return and(filter === 'overdue' ? open : late, lt(dueAt, now));
}
