import { and, desc, eq, inArray } from 'drizzle-orm';
import { DECISION_KINDS } from '#contracts/application-status.ts';
import type { Database, Transaction } from '#server/db/connection.ts';
import { activities } from '#server/db/schema/index.ts';
import type { Decided } from './decision-snapshot.ts';
import type { Application } from './lock-applications.ts';

/** The decision that made this version of an application, if one did, and what undoing it needs. */
export async function readLastDecision(
  db: Database | Transaction,
  { id, version }: Pick<Application, 'id' | 'version'>,
): Promise<{ kind: string; at: Date; decided: Decided } | undefined> {
  const [last] = await db
    .select()
    .from(activities)
    .where(and(eq(activities.subjectId, id), inArray(activities.kind, [...DECISION_KINDS])))
    .orderBy(desc(activities.at), desc(activities.id))
    .limit(1);
  const decided = last?.details as Decided | undefined;
  return last && decided?.version === version ? { kind: last.kind, at: last.at, decided } : undefined;
}
