import { and, eq, gt, sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/connection.ts';
import { appointments, users } from '#server/db/schema/index.ts';

/** Whether a setup is still ahead that was booked with exactly the email of this customer. */
export async function hasBookedSetup(tx: Transaction, customerId: string, now: Date): Promise<boolean> {
  const email = sql`(select ${users.email} from ${users} where ${users.id} = ${customerId})`;
  const booked = await tx
    .select({ id: appointments.id })
    .from(appointments)
    .where(
      and(
        eq(appointments.email, email),
        eq(appointments.kind, 'setup'),
        eq(appointments.status, 'booked'),
        gt(appointments.endsAt, now),
      ),
    )
    .limit(1);
  return booked.length > 0;
}
