import { eq } from 'drizzle-orm';
import type { Transaction } from '#server/db/connection.ts';
import { appointments } from '#server/db/schema/index.ts';
import type { StoredAppointment } from './stored-appointment.ts';

/** Stores a change of an appointment as its next `version`. Callers raise `sequence` where calendars are to follow. */
export async function storeChange(
  tx: Transaction,
  { id, version }: StoredAppointment,
  values: Partial<StoredAppointment>,
): Promise<StoredAppointment> {
  const [row] = await tx
    .update(appointments)
    .set({ ...values, version: version + 1 })
    .where(eq(appointments.id, id))
    .returning();
  if (!row) throw new Error('The appointment was not stored');
  return row;
}
