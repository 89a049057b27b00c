import { and, eq, gt, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#server/db/connection.ts';
import { appointments, users } from '#server/db/schema/index.ts';

/** A setup that is still ahead or on, booked with exactly this email. */
const isBookedBy = (email: SQL, now: Date) =>
  and(
    eq(appointments.email, email),
    eq(appointments.kind, 'setup'),
    eq(appointments.status, 'booked'),
    gt(appointments.endsAt, now),
  );

/** Whether a setup is still ahead that was booked with exactly the email of this customer. */
export async function hasBookedSetup(tx: Transaction, customerId: string, now: Date): Promise<boolean> {
  const email = sql`(select ${users.email} from ${users} where ${users.id} = ${customerId})`;
  const booked = await tx
    .select({ id: appointments.id })
    .from(appointments)
    .where(isBookedBy(email, now))
    .limit(1);
  return booked.length > 0;
}

/**
 * When the next such setup begins, as a column of a query of `users`; `null` where none was booked. It only informs:
 * whoever books may have typed the email of somebody else.
 */
export const bookedSetupAt = (now: Date): SQL<Date | null> =>
  sql`(select min(${appointments.startsAt}) from ${appointments} where ${isBookedBy(sql`${users.email}`, now)})`.mapWith(
    (value) => new Date(value),
  );

/** The same of one customer who confirmed their email: what was booked with it is theirs to read. */
export async function readBookedSetup(db: Database, customerId: string, now: Date): Promise<Date | null> {
  const confirmed = and(eq(users.id, customerId), eq(users.emailVerified, true));
  const [found] = await db
    .select({ at: bookedSetupAt(now) })
    .from(users)
    .where(confirmed);
  return found?.at ?? null;
}
