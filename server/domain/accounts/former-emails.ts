import { and, eq, inArray, max, notInArray, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#server/db/connection.ts';
import { activities, FORMER_EMAIL, users } from '#server/db/schema/index.ts';

/** An address that was somebody's, and when they left it: what is sent from it later may be another's. */
export interface FormerEmail {
  email: string;
  until: Date;
}

/** The entry says that whoever had confirmed the former address confirmed the next one. */
const CONFIRMED = and(
  eq(activities.kind, 'edited'),
  sql`${activities.details} #>> '{changed,email,confirmed}' = 'true'`,
);

/**
 * The addresses that an account confirmed before its present one; none that is somebody else’s by now. One that nobody
 * confirmed may have been typed wrong, and is a stranger’s.
 */
export async function confirmedBefore(db: Database | Transaction, userId: string): Promise<FormerEmail[]> {
  const found = await db
    .select({ email: FORMER_EMAIL, until: max(activities.at) })
    .from(activities)
    .where(and(eq(activities.subjectId, userId), CONFIRMED))
    .groupBy(FORMER_EMAIL);
  const emails = found.map(({ email }) => email);
  const others = await heldByOthers(db, { emails, ownIds: [userId] });
  return found.flatMap(({ email, until }) => (until && !others.has(email) ? [{ email, until }] : []));
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
