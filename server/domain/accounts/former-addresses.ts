import { and, eq, inArray, notInArray, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#server/db/connection.ts';
import { activities, auditEntries, FORMER_EMAIL, users } from '#server/db/schema/index.ts';

/**
 * The entry says that whoever had confirmed the former address confirmed the next one. Until entries said so
 * themselves, the audit log alone did, under the same id.
 */
const CONFIRMED = and(
  eq(activities.kind, 'edited'),
  sql`coalesce(${activities.details} #>> '{changed,email,confirmed}', exists (
    select 1 from ${auditEntries} where ${auditEntries.id} = ${activities.id}
    and ${auditEntries.at} = ${activities.at} and ${auditEntries.action} = 'email.verify')::text) = 'true'`,
);

/**
 * The addresses that an account confirmed before its present one; none that is somebody else’s by now. One that nobody
 * confirmed may have been typed wrong, and is a stranger’s.
 */
export async function confirmedBefore(db: Database | Transaction, userId: string): Promise<string[]> {
  const found = await db
    .selectDistinct({ email: FORMER_EMAIL })
    .from(activities)
    .where(and(eq(activities.subjectId, userId), CONFIRMED));
  const emails = found.map(({ email }) => email);
  const others = await heldByOthers(db, { emails, ownIds: [userId] });
  return emails.filter((email) => !others.has(email));
}

/** Which of `emails` are, or were by their own confirmation, the address of an account that is none of `ownIds`. */
export async function heldByOthers(
  db: Database | Transaction,
  { emails, ownIds }: { emails: string[]; ownIds: string[] },
): Promise<Set<string>> {
  if (emails.length === 0) return new Set();
  const { id, email } = users;
  const now = await db
    .select({ email })
    .from(users)
    .where(and(inArray(email, emails), notInArray(id, ownIds)));
  const before = await db
    .select({ email: FORMER_EMAIL })
    .from(activities)
    .innerJoin(users, eq(id, activities.subjectId))
    .where(and(inArray(FORMER_EMAIL, emails), notInArray(id, ownIds), CONFIRMED));
  return new Set([...now, ...before].map((each) => each.email));
}
