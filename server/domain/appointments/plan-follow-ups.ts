import type { Transaction } from '#server/db/connection.ts';
import type { Context } from '#server/domain/context.ts';
import { followUpAt, reminderAt } from './mail-times.ts';
import type { StoredAppointment } from './stored-appointment.ts';

/** Plans the reminder of an appointment, a day before it; none where that is past. */
export async function planReminder(
  ctx: Context,
  tx: Transaction,
  { id, startsAt }: Pick<StoredAppointment, 'id' | 'startsAt'>,
): Promise<void> {
  const delaySeconds = secondsUntil(ctx, reminderAt({ startsAt }));
  if (delaySeconds <= 0) return;
  const payload = { appointmentId: id, at: startsAt.toISOString() };
  await ctx.jobs.enqueue(tx, 'appointment.remind', payload, { delaySeconds });
}

/** Plans the mail to somebody who missed an appointment. */
export async function planFollowUp(
  ctx: Context,
  tx: Transaction,
  { id: appointmentId, version }: Pick<StoredAppointment, 'id' | 'version'>,
): Promise<void> {
  const options = { delaySeconds: secondsUntil(ctx, followUpAt({ markedAt: ctx.clock() })) };
  await ctx.jobs.enqueue(tx, 'appointment.missed', { appointmentId, version }, options);
}

/** Has the operator's calendar, if there is one, show appointments as they are now. */
export async function followInCalendar(ctx: Context, tx: Transaction, ids: readonly string[]): Promise<void> {
  if (!ctx.site.hasCaldav) return;
  for (const appointmentId of ids) await ctx.jobs.enqueue(tx, 'calendar.put', { appointmentId });
}

const secondsUntil = (ctx: Context, at: Date) => Math.floor((at.getTime() - ctx.clock().getTime()) / 1_000);
