import { and, eq } from 'drizzle-orm';
import { appointments } from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';
import type { JobPayloads } from '#server/domain/jobs.ts';
import { requirePermission } from '#server/domain/policy.ts';
import { runCommand } from '#server/domain/run-command.ts';
import { mailReminder } from './mail-appointment.ts';
import { isStopped } from './planned-mails.ts';

/**
 * Reminds the person of an appointment, once, and not where it was moved, cancelled or stopped since that was planned,
 * or has begun.
 */
export async function remind(args: {
  ctx: Context;
  input: JobPayloads['appointment.remind'];
}): Promise<void> {
  const { ctx, input } = args;
  requirePermission(ctx.actor, 'appointments.remind');
  const { appointmentId: id, at } = input;
  // The key keeps a job that is repeated after a crash from mailing twice.
  const idempotency = { key: `${id} ${at}`, scope: 'system', fingerprint: '' };
  await runCommand(
    { ...ctx, idempotency },
    {
      action: 'appointment.remind',
      work: async (tx) => {
        const { status, startsAt } = appointments;
        const [next] = await tx
          .select()
          .from(appointments)
          .where(and(eq(appointments.id, id), eq(status, 'booked'), eq(startsAt, new Date(at))))
          .for('update');
        const due = next && next.startsAt > ctx.clock();
        if (due && !(await isStopped(tx, 'appointment-reminder', next))) await mailReminder(ctx, tx, next);
        return { reply: null, changes: [] };
      },
    },
  );
}
