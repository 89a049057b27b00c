import { and, eq, isNull } from 'drizzle-orm';
import { MINUTE_MS } from '#contracts/durations.ts';
import type { LeadChanged, LeadNextStep } from '#contracts/lead.ts';
import { stepDayProblem, stepTimeProblem } from '#contracts/next-step.ts';
import type { Transaction } from '#server/db/connection.ts';
import { notifications } from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';
import { fieldError } from '#server/domain/errors.ts';
import { requirePermission } from '#server/domain/policy.ts';
import { dayIn, startOfDay, timeZoneOf } from '#server/domain/time-zone.ts';
import { changeLead } from './change-lead.ts';

/** How late a reminder may be queued: what is due longer ago is only overdue. */
const LATE_MS = MINUTE_MS;

/**
 * Says what comes next with a lead and when, or that it is done. A reminder is queued for that time, or the morning of
 * that day. Throws `conflict`, `not_found`, and `validation` for a time that is over or more than two years ahead.
 */
export async function planNextStep(args: {
  ctx: Context;
  input: LeadNextStep & { id: string };
}): Promise<LeadChanged> {
  const { ctx, input } = args;
  requirePermission(ctx.actor, 'signups.write');
  const { id, version, text, on } = input;
  const dueAt = on ? endOfDay(timeZoneOf(ctx), on) : input.at ? new Date(input.at) : null;
  return changeLead({
    ctx,
    input: { id, version },
    about: ['next_step'],
    action: 'lead.next-step',
    change: async (lead, tx) => {
      // A step that is already planned may be over by now: where only its words change, it is due when it was, and its
      // reminder is on its way.
      const stands = dueAt !== null && dueAt.getTime() === lead.nextStepAt?.getTime();
      if (dueAt && !stands) checkDay(ctx, { field: on ? 'on' : 'at', dueAt });
      // A step for a day is reminded of on its morning, and not after the day is over.
      const planned = { on: on ?? null, at: input.at ?? null, done: text === undefined };
      if (dueAt && !stands) await queueReminder(ctx, tx, id, { dueAt, at: on ? morningOf(ctx, on) : dueAt });
      if (!dueAt) await markRemindersRead(ctx, tx, id);
      return {
        kind: 'next_step',
        undo: 'next_step',
        text: text ?? lead.nextStep ?? undefined,
        details: { ...planned, before: { text: lead.nextStep, at: lead.nextStepAt?.toISOString() ?? null } },
        audited: planned,
        values: {
          nextStep: text ?? null,
          nextStepAt: dueAt,
          nextStepById: text && ctx.actor.kind === 'user' ? ctx.actor.id : null,
          remindedOf: stands ? lead.remindedOf : null,
        },
      };
    },
  });
}

function checkDay(ctx: Context, { field, dueAt }: { field: 'on' | 'at'; dueAt: Date }): void {
  const timeZone = timeZoneOf(ctx);
  const now = ctx.clock();
  const problem = stepDayProblem(dayIn(timeZone, dueAt), dayIn(timeZone, now)) ?? stepTimeProblem(dueAt, now);
  if (problem) throw fieldError('validation', field, problem);
}

/** A step for a day has all of it, on the clock of whoever plans it: it is overdue when that day is over. */
function endOfDay(timeZone: string, day: string): Date {
  return new Date(startOfDay(timeZone, day, 1).getTime() - 1);
}

/** When the offices open on that day. */
function morningOf(ctx: Context, day: string): Date {
  const opens = Temporal.PlainTime.from(ctx.site.officeHours.opens);
  const morning = Temporal.PlainDate.from(day).toZonedDateTime({
    timeZone: timeZoneOf(ctx),
    plainTime: opens,
  });
  return new Date(morning.epochMilliseconds);
}

/** Marks the reminders of a step that is done as read: nobody has to be told of it any more. */
export async function markRemindersRead(ctx: Context, tx: Transaction, leadId: string): Promise<void> {
  const { kind, subjectId, readAt } = notifications;
  await tx
    .update(notifications)
    .set({ readAt: ctx.clock() })
    .where(and(eq(kind, 'reminder'), eq(subjectId, leadId), isNull(readAt)));
}

async function queueReminder(
  ctx: Context,
  tx: Transaction,
  leadId: string,
  { dueAt, at }: { dueAt: Date; at: Date },
): Promise<void> {
  const wait = at.getTime() - ctx.clock().getTime();
  if (wait < -LATE_MS) return;
  const delaySeconds = Math.max(0, Math.ceil(wait / 1_000));
  await ctx.jobs.enqueue(tx, 'reminder.send', { leadId, at: dueAt.toISOString() }, { delaySeconds });
}
