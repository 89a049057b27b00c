import { and, eq, sql } from 'drizzle-orm';
import { accounts, activities, leads } from '#server/db/schema/index.ts';

const worked = sql`exists (
  select 1 from ${activities} where ${activities.subjectId} = ${leads.userId} and ${activities.kind} <> 'import')`;
const signsIn = sql`exists (select 1 from ${accounts} where ${accounts.userId} = ${leads.userId})`;

/** Whether a lead is as its import left it: nobody changed, called or wrote about it, and it does not sign in. */
export const isUntouched = and(eq(leads.version, 0), sql`not ${worked}`, sql`not ${signsIn}`);
