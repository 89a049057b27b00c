import { and, inArray, isNull, sql } from 'drizzle-orm';
import { rolesAllowed } from '#contracts/permissions.ts';
import { insertMany } from '#server/db/insert-many.ts';
import { appointments, users } from '#server/db/schema/index.ts';
import { lockSeats } from '#server/domain/appointments/choose-seat.ts';
import type { Context } from '#server/domain/context.ts';
import { runCommand } from '#server/domain/run-command.ts';
import { sampleAppointments } from './sample-appointments.ts';
import type { sampleSignup } from './sample-records.ts';

/**
 * Adds appointments of these sample signups, and returns how many there are: times that somebody has already are left
 * out. Nobody is mailed or told.
 */
export async function addAppointments(
  ctx: Context,
  signups: readonly ReturnType<typeof sampleSignup>[],
): Promise<number> {
  const team = await ctx.db
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.role, [...rolesAllowed('appointments.write')]), isNull(users.disabledAt)));
  const who = { signups, team: team.map(({ id }) => id), now: ctx.clock() };
  const rows = sampleAppointments(ctx.site, who);
  if (rows.length === 0) return 0;
  return runCommand(ctx, {
    action: 'samples.fill',
    work: async (tx) => {
      await lockSeats(tx);
      const added = await tx.execute(sql`${insertMany(appointments, rows)} as r
        where r.status = 'cancelled' or not exists (
          select 1 from ${appointments} a where a.office = r.office and a.seat = r.seat and a.status <> 'cancelled'
            and a.starts_at < r.ends_at and a.ends_at > r.starts_at)
        returning id`);
      return { reply: added.rows.length, subject: { kind: 'samples', id: String(added.rows.length) } };
    },
  });
}
