import { sql } from 'drizzle-orm';
import { DAY_MS } from '#contracts/durations.ts';
import { insertMany } from '#server/db/insert-many.ts';
import { busyTimes } from '#server/db/schema/index.ts';
import { transact } from '#server/db/transactions.ts';
import { isOurs } from '#server/domain/appointments/uid-of.ts';
import type { Context } from '#server/domain/context.ts';
import { requirePermission } from '#server/domain/policy.ts';
import type { CalendarClient } from './calendar-client.ts';

/** Longest UID that is stored; longer ones are cut, which can only join entries of one start. */
const UID_MAX = 200;

/**
 * Reads when the operator's calendar is busy, for as far ahead as can be booked, in place of what was read before.
 * Where the calendar does not answer, that stays, and it throws.
 */
export async function readCalendar(args: { ctx: Context; calendar: CalendarClient }): Promise<void> {
  const { ctx, calendar } = args;
  requirePermission(ctx.actor, 'calendar.sync');
  const now = ctx.clock().getTime();
  const range = { from: now - DAY_MS, to: now + (ctx.site.booking.daysAhead + 2) * DAY_MS };
  const busy = await calendar.readBusy(range);
  const rows = busy
    .filter(({ uid, from, to }) => !isOurs(uid) && to > from)
    .map(({ uid, from, to }) => ({
      uid: uid.slice(0, UID_MAX),
      startsAt: new Date(from),
      endsAt: new Date(to),
    }));
  await transact(ctx.primary, async (tx) => {
    await tx.delete(busyTimes).where(sql`true`);
    if (rows.length > 0) await tx.execute(sql`${insertMany(busyTimes, rows)} on conflict do nothing`);
  });
}
