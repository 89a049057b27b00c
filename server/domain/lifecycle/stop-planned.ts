import { and, eq } from 'drizzle-orm';
import type { LeadChanged } from '#contracts/lead.ts';
import type { PlannedMailChange } from '#contracts/lifecycle.ts';
import { lifecycleMails } from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';
import { AppError } from '#server/domain/errors.ts';
import { changeLead } from '#server/domain/leads/change-lead.ts';
import { requirePermission } from '#server/domain/policy.ts';
import { LATE_MS } from './lifecycle-mail.ts';
import { PLANNED_MAILS } from './registry.ts';

interface Args {
  ctx: Context;
  input: PlannedMailChange & { id: string };
}

/**
 * Keeps a planned mail of a lead from being sent. Throws `conflict` if it was sent or stopped, or is not planned;
 * `not_found`.
 */
export async function stopPlannedMail({ ctx, input }: Args): Promise<LeadChanged> {
  requirePermission(ctx.actor, 'signups.write');
  const { id, kind, occurrence } = input;
  return changeLead({
    ctx,
    input: { id },
    action: 'lead.planned-mail-stop',
    change: async (_, tx) => {
      const now = ctx.clock();
      const planned = await PLANNED_MAILS[kind].plan(tx, id, now);
      const isAhead = ({ at }: { at: Date }) => at.getTime() >= now.getTime() - LATE_MS;
      if (!planned.filter(isAhead).some((each) => each.occurrence === occurrence)) {
        throw new AppError('conflict', 'This email is not planned any more');
      }
      const actorId = ctx.actor.kind === 'user' ? ctx.actor.id : null;
      const stopped = await tx
        .insert(lifecycleMails)
        .values({ subjectId: id, kind, occurrence, state: 'stopped', at: now, actorId })
        .onConflictDoNothing()
        .returning({ kind: lifecycleMails.kind });
      if (stopped.length === 0) throw new AppError('conflict', 'This email was sent or stopped already');
      return { kind: 'mail_stopped', details: { mail: kind } };
    },
  });
}

/**
 * Undoes that: the mail is sent at its time, unless that is over. Throws `conflict` if it is not stopped; `not_found`.
 */
export async function resumePlannedMail({ ctx, input }: Args): Promise<LeadChanged> {
  requirePermission(ctx.actor, 'signups.write');
  const { id, kind, occurrence } = input;
  return changeLead({
    ctx,
    input: { id },
    action: 'lead.planned-mail-resume',
    change: async (_, tx) => {
      const resumed = await tx
        .delete(lifecycleMails)
        .where(
          and(
            eq(lifecycleMails.subjectId, id),
            eq(lifecycleMails.kind, kind),
            eq(lifecycleMails.occurrence, occurrence),
            eq(lifecycleMails.state, 'stopped'),
          ),
        )
        .returning({ kind: lifecycleMails.kind });
      if (resumed.length === 0) throw new AppError('conflict', 'This email is not stopped');
      return { kind: 'mail_resumed', details: { mail: kind } };
    },
  });
}
