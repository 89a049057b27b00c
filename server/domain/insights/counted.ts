import { and, eq, sql } from 'drizzle-orm';
import { leads, messages, partnerships } from '#server/db/schema/index.ts';
import { type DueColumns, LEAD_DUE, MESSAGE_DUE, PARTNERSHIP_DUE } from '#server/domain/lists/due.ts';
import type { Counted } from './count-records.ts';

/** Everybody who signed up: what the dashboard and Insights call signups. Imported leads are none. */
export const SIGNUPS_COUNTED: Counted = {
  table: leads,
  at: leads.createdAt,
  measure: 'leads',
  without: 'leads.added',
  condition: eq(leads.source, 'signup'),
};

/** Those of an industry. */
export function signupsOfIndustry(industry: string): Counted {
  return {
    table: leads,
    at: leads.createdAt,
    measure: `leads.industry.${industry}`,
    without: `leads.added.industry.${industry}`,
    condition: sql`${leads.industry} = ${industry} and ${leads.source} = 'signup'`,
  };
}

export const LEADS_COUNTED: Counted = { table: leads, at: leads.createdAt, measure: 'leads' };
export const MESSAGES_COUNTED: Counted = { table: messages, at: messages.createdAt, measure: 'messages' };
export const APPLICATIONS_COUNTED: Counted = {
  table: partnerships,
  at: partnerships.createdAt,
  measure: 'partnerships',
};
export const PENDING_COUNTED: Counted = {
  ...APPLICATIONS_COUNTED,
  measure: 'partnerships.status.pending',
  condition: eq(partnerships.status, 'pending'),
};

/** What was due in a table, and what of it was done in time. */
function dueAndMet(table: Counted['table'], name: string, columns: DueColumns, doneAt: unknown) {
  // Names both values of what the index of due dates begins with, so that it can be used; leads have one of dates alone.
  const either = columns.order ? undefined : sql`${columns.done} in (true, false)`;
  const due: Counted = { table, at: columns.dueAt, measure: `${name}.due`, condition: either };
  const inTime = and(either, sql`${doneAt} <= ${columns.dueAt}`);
  return [due, { ...due, measure: `${name}.met`, condition: inTime }] as const;
}

/** The response times: calls, answers and decisions. */
export const RESPONSES = {
  calls: dueAndMet(leads, 'leads', LEAD_DUE, leads.contactedAt),
  answers: dueAndMet(messages, 'messages', MESSAGE_DUE, messages.answeredAt),
  decisions: dueAndMet(partnerships, 'partnerships', PARTNERSHIP_DUE, partnerships.decidedAt),
};
