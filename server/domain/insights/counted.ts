import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Counted } from '#server/db/counted/count-records.ts';
import { applications, leads, messages } from '#server/db/schema/index.ts';
import { APPLICATION_DUE, type DueColumns, LEAD_DUE, MESSAGE_DUE } from '#server/domain/lists/due.ts';

/** Everybody who signed up: what the dashboard and Insights call signups. Imported leads are none. */
export const SIGNUPS_COUNTED: Counted = {
  table: leads,
  at: leads.createdAt,
  measure: 'leads',
  without: 'leads.added',
  condition: eq(leads.source, 'signup'),
};

/** The signups of an industry. */
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
  table: applications,
  at: applications.createdAt,
  measure: 'partnerships',
};
export const PENDING_COUNTED: Counted = {
  ...APPLICATIONS_COUNTED,
  measure: 'partnerships.status.pending',
  condition: eq(applications.status, 'pending'),
};

/**
 * What was due in a table, and what of it was done in time. `indexed`: what the index of due dates begins with, where
 * that is not the date.
 */
function dueAndMet(name: string, { dueAt, onTime, wasDue }: DueColumns, indexed?: SQL) {
  // Names both values, so that the index can be used.
  const either = indexed && sql`${indexed} in (true, false)`;
  const condition = and(either, wasDue);
  const due: Counted = { table: dueAt.table, at: dueAt, measure: `${name}.due`, condition };
  return [due, { ...due, measure: `${name}.met`, condition: and(either, onTime) }] as const;
}

/** The response times: calls, answers and decisions. */
export const RESPONSES = {
  calls: dueAndMet('leads', LEAD_DUE),
  answers: dueAndMet('messages', MESSAGE_DUE, MESSAGE_DUE.done),
  decisions: dueAndMet('partnerships', APPLICATION_DUE, APPLICATION_DUE.done),
};
