import { eq } from 'drizzle-orm';
import { recordPath } from '#contracts/record-path.ts';
import { appointments } from '#server/db/schema/index.ts';
import { uidOf } from '#server/domain/appointments/uid-of.ts';
import type { Context } from '#server/domain/context.ts';
import { requirePermission } from '#server/domain/policy.ts';
import type { CalendarClient } from './calendar-client.ts';

/**
 * Has the operator's calendar show an appointment as it is now: one that is cancelled or erased is gone from it. Throws
 * where the calendar does not answer, so that the job is tried again.
 */
export async function putInCalendar(args: {
  ctx: Context;
  calendar: CalendarClient;
  input: { appointmentId: string };
}): Promise<void> {
  const { ctx, calendar, input } = args;
  requirePermission(ctx.actor, 'calendar.sync');
  const uid = uidOf(input.appointmentId);
  const [row] = await ctx.db.select().from(appointments).where(eq(appointments.id, input.appointmentId));
  if (!row || row.status === 'cancelled') return calendar.remove(uid);
  const { kind, office, firstName, lastName, company, phone, sequence, startsAt, endsAt } = row;
  const link = ctx.site.url + recordPath('appointment', row.id);
  await calendar.put({
    uid,
    sequence,
    startsAt,
    endsAt,
    title: `${ctx.site.booking.kinds[kind].name}: ${firstName} ${lastName} (${office})`,
    text: [company, phone, link].filter(Boolean).join('\n'),
  });
}
