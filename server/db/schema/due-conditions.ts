import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

type Columns<Name extends string> = Record<Name, PgColumn | SQL>;

/** A lead without a call; a lost one needs none. */
export const leadIsOpen = ({ contactedAt, status }: Columns<'contactedAt' | 'status'>) =>
  sql`${contactedAt} is null and ${status} <> 'lost'`;
export const leadIsDone = ({ contactedAt, status }: Columns<'contactedAt' | 'status'>) =>
  sql`(${contactedAt} is not null or ${status} = 'lost')`;
/** Nothing waits for the team: no first call, no next step, no setup. Lists by due date have these last. */
export const leadIsIdle = (lead: Columns<'contactedAt' | 'status' | 'nextStepAt' | 'setupAt'>) =>
  sql`(${lead.status} = 'lost' or (${lead.contactedAt} is not null and ${lead.nextStepAt} is null and (${lead.status} <> 'scheduled' or ${lead.setupAt} is null)))`;
export const leadIsLate = (lead: Columns<'contactedAt' | 'status' | 'dueAt'>) =>
  sql`(${leadIsOpen(lead)}) or ${lead.contactedAt} > ${lead.dueAt}`;

/** An application without a decision. */
export const applicationIsOpen = ({ decidedAt }: Columns<'decidedAt'>) => sql`${decidedAt} is null`;
export const applicationIsDone = ({ decidedAt }: Columns<'decidedAt'>) => sql`(${decidedAt} is not null)`;
export const applicationIsLate = (application: Columns<'decidedAt' | 'dueAt'>) =>
  sql`${applicationIsOpen(application)} or ${application.decidedAt} > ${application.dueAt}`;

/** A message without an answer that needs one. */
export const messageIsOpen = ({ status }: Columns<'status'>) => sql`${status} = 'open'`;
export const messageIsDone = ({ status }: Columns<'status'>) => sql`(${status} <> 'open')`;
/** An answer was due at all. One that needs none has no time of an answer either, so that it is never late. */
export const messageWasDue = ({ status }: Columns<'status'>) => sql`${status} <> 'no_answer_needed'`;
export const messageIsLate = (message: Columns<'status' | 'answeredAt' | 'dueAt'>) =>
  sql`${messageIsOpen(message)} or ${message.answeredAt} > ${message.dueAt}`;

/** The columns without their table, as indexes name them; queries pass the table itself. */
export const OF_INDEX = {
  status: sql.raw('status'),
  dueAt: sql.raw('due_at'),
  contactedAt: sql.raw('contacted_at'),
  nextStepAt: sql.raw('next_step_at'),
  setupAt: sql.raw('setup_at'),
  decidedAt: sql.raw('decided_at'),
  answeredAt: sql.raw('answered_at'),
  activeAt: sql.raw('active_at'),
  createdAt: sql.raw('created_at'),
};
