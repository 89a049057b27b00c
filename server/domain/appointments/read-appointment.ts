import { eq, sql } from 'drizzle-orm';
import type { AppointmentDetails } from '#contracts/appointment.ts';
import { appointments, leadMerges, leads, users } from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';
import { AppError } from '#server/domain/errors.ts';
import { mayDo, requirePermission } from '#server/domain/policy.ts';
import { readSteps } from '#server/domain/record-history.ts';
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
  const steps = await readSteps(ctx.db, input.id, { limit: HISTORY });
  return {
    ...toRecord(found),
    leadId: await leadOf(ctx, found.row.email),
    history: steps.map(({ step: { id, kind, at, text, details }, by }) => ({
      id,
      kind,
      text,
      by,
      at: at.toISOString(),
      details: details === null ? null : Object(details),
    })),
    writable: mayDo(ctx.actor, 'appointments.write'),
  };
}

/** The lead with exactly that email, or the one that it was merged into: a link for the team, which changes nothing. */
async function leadOf({ actor, db }: Context, email: string): Promise<string | null> {
  if (!mayDo(actor, 'signups.read')) return null;
  const [lead] = await db
    .select({ id: leads.userId })
    .from(users)
    .leftJoin(leadMerges, eq(leadMerges.mergedId, users.id))
    .innerJoin(leads, eq(leads.userId, sql`coalesce(${leadMerges.keptId}, ${users.id})`))
    .where(eq(users.email, email));
  return lead?.id ?? null;
}
