import { eq, type SQL, sql } from 'drizzle-orm';
import type { Reader } from '#server/db/connection.ts';
import { leads, oneTimeTokens, users } from '#server/db/schema/index.ts';

/** In a query that joins users: the address that waits to become theirs, held by its link; `null` where none does. */
export const newEmailOf = (
  now: Date,
): SQL<string | null> => sql`(select ${oneTimeTokens.email} from ${oneTimeTokens}
  where ${oneTimeTokens.userId} = ${users.id} and ${oneTimeTokens.purpose} = 'change-email'
    and ${oneTimeTokens.expiresAt} > ${now.toISOString()} limit 1)`;

/** Whom a lead is about, with the address that waits to become theirs. */
export async function readAddress(db: Reader, id: string, now: Date) {
  const [person] = await db
    .select({
      id: users.id,
      email: users.email,
      emailVerified: users.emailVerified,
      newEmail: newEmailOf(now),
    })
    .from(users)
    .innerJoin(leads, eq(leads.userId, users.id))
    .where(eq(users.id, id));
  return person;
}
