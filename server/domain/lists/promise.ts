import { and, gte, lt, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { NOT_PROMISED } from '#contracts/lead-status.ts';
import type { PromiseFilter } from '#contracts/list-choices.ts';
import { leads, messages, partnerships } from '#server/db/schema/index.ts';

const DAY = 86_400_000;

/** The promise that goes with each record of a table. The conditions are those of its indexes, to the letter. */
export interface Promises {
  dueAt: PgColumn;
  /** Still to keep. */
  open: SQL;
  /** The opposite of `open`. */
  done: SQL;
  /** Still to keep, or kept too late. */
  unkept: SQL;
}

export const LEAD_PROMISES: Promises = {
  dueAt: leads.dueAt,
  open: sql`(${leads.contactedAt} is null and ${leads.status} <> 'lost')`,
  done: sql`(${leads.contactedAt} is not null or ${leads.status} = 'lost')`,
  unkept: sql`((${leads.contactedAt} is null and ${leads.status} <> 'lost') or ${leads.contactedAt} > ${leads.dueAt})`,
};

export const PARTNERSHIP_PROMISES: Promises = {
  dueAt: partnerships.dueAt,
  open: sql`${partnerships.decidedAt} is null`,
  done: sql`(${partnerships.decidedAt} is not null)`,
  unkept: sql`(${partnerships.decidedAt} is null or ${partnerships.decidedAt} > ${partnerships.dueAt})`,
};

export const MESSAGE_PROMISES: Promises = {
  dueAt: messages.dueAt,
  open: sql`${messages.status} = 'open'`,
  done: sql`(${messages.status} = 'answered')`,
  unkept: sql`(${messages.status} = 'open' or ${messages.answeredAt} > ${messages.dueAt})`,
};

/** Records whose promise is as `filter` says at `now`. */
export function promised(
  { dueAt, open, unkept }: Promises,
  filter: PromiseFilter,
  now: Date,
): SQL | undefined {
  // A time that does not come is no promise.
  if (filter === 'due') return and(open, lt(dueAt, new Date(NOT_PROMISED)));
  if (filter === 'today') return and(open, gte(dueAt, now), lt(dueAt, new Date(now.getTime() + DAY)));
  return and(filter === 'overdue' ? open : unkept, lt(dueAt, now));
}
