import { and, gte, lt, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { NO_DUE_DATE } from '#contracts/lead-status.ts';
import type { DueFilter } from '#contracts/list-choices.ts';
import { leads, messages, partnerships } from '#server/db/schema/index.ts';

const DAY = 86_400_000;

/** The due date of each record of a table. The conditions must equal those of its indexes literally. */
export interface DueColumns {
  dueAt: PgColumn;
  /** Not done yet. */
  open: SQL;
  /** The opposite of `open`. */
  done: SQL;
  /** Overdue, or done after the due date. */
  late: SQL;
}

export const LEAD_DUE: DueColumns = {
  dueAt: leads.dueAt,
  open: sql`(${leads.contactedAt} is null and ${leads.status} <> 'lost')`,
  done: sql`(${leads.contactedAt} is not null or ${leads.status} = 'lost')`,
  late: sql`((${leads.contactedAt} is null and ${leads.status} <> 'lost') or ${leads.contactedAt} > ${leads.dueAt})`,
};

export const PARTNERSHIP_DUE: DueColumns = {
  dueAt: partnerships.dueAt,
  open: sql`${partnerships.decidedAt} is null`,
  done: sql`(${partnerships.decidedAt} is not null)`,
  late: sql`(${partnerships.decidedAt} is null or ${partnerships.decidedAt} > ${partnerships.dueAt})`,
};

export const MESSAGE_DUE: DueColumns = {
  dueAt: messages.dueAt,
  open: sql`${messages.status} = 'open'`,
  done: sql`(${messages.status} = 'answered')`,
  late: sql`(${messages.status} = 'open' or ${messages.answeredAt} > ${messages.dueAt})`,
};

/** Records whose due date matches `filter` at `now`. */
export function dueIs({ dueAt, open, late }: DueColumns, filter: DueFilter, now: Date): SQL | undefined {
  // Records without a due date are left out.
  if (filter === 'open') return and(open, lt(dueAt, new Date(NO_DUE_DATE)));
  if (filter === 'today') return and(open, gte(dueAt, now), lt(dueAt, new Date(now.getTime() + DAY)));
  return and(filter === 'overdue' ? open : late, lt(dueAt, now));
}
