import { and, eq } from 'drizzle-orm';
import { appointments } from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';
import type { JobPayloads } from '#server/domain/jobs.ts';
import { requirePermission } from '#server/domain/policy.ts';
import { runCommand } from '#server/domain/run-command.ts';
import { mailMissed } from './mail-appointment.ts';
import { isStopped } from './planned-mails.ts';

/**
 * Offers another time to somebody who missed an appointment, once, and not where the mark was changed or the mail
 * stopped since.
 */
export async function followUpMissed(args: {
  ctx: Context;
  input: JobPayloads['appointment.missed'];
}): Promise<void> {
  const { ctx, input } = args;
  requirePermission(ctx.actor, 'appointments.remind');
  const { appointmentId, version } = input;
  // The key keeps a job that is repeated after a crash from mailing twice.
  const idempotency = { key: `${appointmentId} missed ${version}`, scope: 'system', fingerprint: '' };
  await runCommand(
    { ...ctx, idempotency },
    {
      action: 'appointment.follow-up',
      work: async (tx) => {
        const { id, status, version: current } = appointments;
        const [missed] = await tx
          .select()
          .from(appointments)
          .where(and(eq(id, appointmentId), eq(status, 'missed'), eq(current, version)))
          .for('update');
        if (missed && !(await isStopped(tx, 'appointment-missed', missed))) await mailMissed(ctx, tx, missed);
        return { reply: null, changes: [] };
      },
    },
  );
}
