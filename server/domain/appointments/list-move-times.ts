import { eq } from 'drizzle-orm';
import type { MoveTimes } from '#contracts/appointment.ts';
import { appointments } from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';
import { AppError } from '#server/domain/errors.ts';
import { requirePermission } from '#server/domain/policy.ts';
import { ownFirst } from './choose-seat.ts';
import { freeStarts } from './list-free-times.ts';

/**
 * The times that an appointment can be moved to, the earliest first, each with the office whose it would be. Throws
 * `not_found`.
 */
export async function listMoveTimes(args: { ctx: Context; input: { id: string } }): Promise<MoveTimes> {
  const { ctx, input } = args;
  requirePermission(ctx.actor, 'appointments.write');
  const [found] = await ctx.db.select().from(appointments).where(eq(appointments.id, input.id));
  if (!found) throw new AppError('not_found', 'There is no such appointment');
  const { kind, id, office: own } = found;
  const starts = await freeStarts(ctx, kind, id);
  const officeAt = new Map<number, string>();
  for (const { city } of ownFirst(ctx.site.officeHours.offices, own)) {
    for (const time of starts.get(city) ?? []) if (!officeAt.has(time)) officeAt.set(time, city);
  }
  officeAt.delete(found.startsAt.getTime());
  return [...officeAt]
    .sort(([a], [b]) => a - b)
    .map(([time, office]) => ({ at: new Date(time).toISOString(), office }));
}
