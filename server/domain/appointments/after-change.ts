import { DAY_MS } from '#contracts/durations.ts';
import type { Transaction } from '#server/db/connection.ts';
import type { Context } from '#server/domain/context.ts';
import type { StoredAppointment } from './appointment-link.ts';

/** Plans the reminder of an appointment, a day before it; none where that is past. */
export async function planReminder(
  ctx: Context,
  tx: Transaction,
  { id, startsAt }: Pick<StoredAppointment, 'id' | 'startsAt'>,
): Promise<void> {
  const delaySeconds = Math.floor((startsAt.getTime() - DAY_MS - ctx.clock().getTime()) / 1_000);
  if (delaySeconds <= 0) return;
  const payload = { appointmentId: id, at: startsAt.toISOString() };
  await ctx.jobs.enqueue(tx, 'appointment.remind', payload, { delaySeconds });
}

/** Seconds in which a mark that was set by mistake can be taken back before the person is told of it. */
const MISSED_DELAY_SECONDS = 3_600;

/** Plans the mail to somebody who missed an appointment. */
export async function planFollowUp(
  ctx: Context,
  tx: Transaction,
  { id: appointmentId, version }: Pick<StoredAppointment, 'id' | 'version'>,
): Promise<void> {
  const options = { delaySeconds: MISSED_DELAY_SECONDS };
  await ctx.jobs.enqueue(tx, 'appointment.missed', { appointmentId, version }, options);
}

/** Has the operator's calendar, if there is one, show appointments as they are now. */
export async function followInCalendar(ctx: Context, tx: Transaction, ids: readonly string[]): Promise<void> {
  if (!ctx.site.calendarOut) return;
  for (const appointmentId of ids) await ctx.jobs.enqueue(tx, 'calendar.put', { appointmentId });
}
