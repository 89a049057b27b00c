import { and, isNotNull, type SQL, sql } from 'drizzle-orm';
import { leads } from '#server/db/schema/index.ts';

/**
 * A next step that somebody is to do. A lost lead keeps its step, so that it is back where the status is taken back.
 */
export const STEP_OPEN: SQL | undefined = and(isNotNull(leads.nextStepAt), sql`${leads.status} <> 'lost'`);
