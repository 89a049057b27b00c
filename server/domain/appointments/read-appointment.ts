import { eq } from 'drizzle-orm';
import type { AppointmentDetails } from '#contracts/appointment.ts';
import { appointments, users } from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';
import { AppError } from '#server/domain/errors.ts';
import { leadWithEmail } from '#server/domain/leads/lead-with-email.ts';
import { mayDo, requirePermission } from '#server/domain/policy.ts';
import { readEntries } from '#server/domain/record-history.ts';
import { toRecord } from './list-appointments.ts';

/** Longest history that is shown, in entries. */
const HISTORY = 100;

/** One appointment, and what was done with it. Throws `not_found`. */
export async function readAppointment(args: {
  ctx: Context;
  input: { id: string };
}): Promise<AppointmentDetails> {
  const { ctx, input } = args;
  requirePermission(ctx.actor, 'appointments.read');
  const [found] = await ctx.db
    .select({ row: appointments, ownerName: users.name })
    .from(appointments)
    .leftJoin(users, eq(users.id, appointments.ownerId))
    .where(eq(appointments.id, input.id));
  if (!found) throw new AppError('not_found', 'There is no such appointment');
  const entries = await readEntries(ctx.db, [input.id], { limit: HISTORY });
  return {
    ...toRecord(found),
    leadId: (await leadWithEmail(ctx, found.row.email))?.id ?? null,
    history: entries.map(({ entry: { id, kind, at, text, details, actorId }, by }) => ({
      id,
      kind,
      text,
      by,
      actorId,
      at: at.toISOString(),
      details: details === null ? null : Object(details),
    })),
    writable: mayDo(ctx.actor, 'appointments.write'),
  };
}
