import { DAY_MS } from '#contracts/durations.ts';
import type { DueCounts } from '#contracts/stats.ts';
import { appointments, leads } from '#server/db/schema/index.ts';
import { awayColleagues } from '#server/domain/absences/away.ts';
import type { Context } from '#server/domain/context.ts';
import { waitingFor } from './appointment-source.ts';
import { setupsWaitingFor } from './setups-waiting.ts';
import { countWaiting } from './source.ts';

interface Whose {
  /** Without a person, nobody's are counted. */
  userId: string | undefined;
  now: Date;
  /** Whether the setups of leads are theirs to work on. */
  hasSetups: boolean;
}

/**
 * How many appointments that were booked, and setups that the team scheduled, wait in one's day: overdue, and due
 * within 24 hours.
 */
export async function countMyAppointments(
  ctx: Pick<Context, 'db' | 'site'>,
  { userId, now, hasSetups }: Whose,
): Promise<DueCounts> {
  const until = new Date(now.getTime() + DAY_MS);
  const looking = { userId, now, away: await awayColleagues(ctx, { userId, now, until }) };
  const setups = hasSetups ? setupsWaitingFor(looking) : [];
  const waiting = [
    { table: appointments, dueAt: appointments.startsAt, where: waitingFor(looking) },
    ...setups.map((where) => ({ table: leads, dueAt: leads.setupAt, where })),
  ];
  const counts = await Promise.all(waiting.map((each) => countWaiting(ctx.db, each, { now, until })));
  const overdue = counts.reduce((sum, each) => sum + each.overdue, 0);
  return { overdue, today: counts.reduce((sum, { total }) => sum + total, 0) - overdue };
}
