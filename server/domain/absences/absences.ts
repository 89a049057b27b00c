import { and, asc, eq, gt, gte, lt } from 'drizzle-orm';
import { ABSENCE_MAX_DAYS, type AbsenceForm, type AbsenceList } from '#contracts/absence.ts';
import { DAY_MS } from '#contracts/durations.ts';
import type { Transaction } from '#server/db/connection.ts';
import { absences, appointments, leads, users } from '#server/db/schema/index.ts';
import { capacityOf } from '#server/domain/appointments/booking-rules.ts';
import type { Context } from '#server/domain/context.ts';
import { AppError, fieldError } from '#server/domain/errors.ts';
import { mayDo, requirePermission, requireUser } from '#server/domain/policy.ts';
import { runCommand } from '#server/domain/run-command.ts';
import { mayOwn } from '#server/domain/team/require-owner.ts';
import { dayIn, startOfDay } from '#server/domain/time-zone.ts';
import { lastDayOf, officeZone } from './away.ts';
import { readEnteredBy } from './entered-by.ts';

const AWAY_ALREADY = {
  me: 'You have entered an absence on one of these days.',
  colleague: 'They are already away on one of these days.',
};

/** Longest list that is shown. */
const SHOWN = 200;

/** Lists who is away now or will be, the earliest first, and the offices that can be chosen. */
export async function listAbsences({ ctx }: { ctx: Context }): Promise<AbsenceList> {
  requirePermission(ctx.actor, 'appointments.read');
  const me = requireUser(ctx.actor);
  const { offices } = ctx.site.officeHours;
  const rows = await ctx.db
    .select({ absence: absences, name: users.name })
    .from(absences)
    .innerJoin(users, eq(users.id, absences.userId))
    .where(gt(absences.endsAt, ctx.clock()))
    .orderBy(asc(absences.startsAt), asc(absences.id))
    .limit(SHOWN);
  const enteredBy = await readEnteredBy(
    ctx,
    rows.map(({ absence }) => absence),
  );
  return {
    offices: offices.map(({ city, timeZone }) => ({
      city,
      timeZone,
      capacity: capacityOf(ctx.site.booking, city),
    })),
    absences: rows.map(({ absence: { id, userId, office, startsAt, endsAt }, name }) => {
      return {
        id,
        userId,
        name: name.trim(),
        office,
        mine: userId === me,
        enteredBy: enteredBy.get(id) ?? null,
        from: dayIn(officeZone(ctx.site, office), startsAt),
        to: lastDayOf(ctx.site, { office, endsAt }),
        startsAt: startsAt.toISOString(),
        endsAt: endsAt.toISOString(),
      };
    }),
  };
}

/**
 * Enters one's own absence, or for whoever manages the team that of a colleague, who may be too ill to do it. What is
 * booked stays: it tells how many of it is theirs. Throws `validation`, and `conflict` where they are away then
 * already.
 */
export async function addAbsence(args: {
  ctx: Context;
  input: AbsenceForm;
}): Promise<{ id: string; booked: number }> {
  const { ctx, input } = args;
  requirePermission(ctx.actor, 'absences.manage');
  const me = requireUser(ctx.actor);
  const userId = input.userId ?? me;
  if (userId !== me) requirePermission(ctx.actor, 'team.manage');
  const office = ctx.site.officeHours.offices.find(({ city }) => city === input.office);
  if (!office) throw fieldError('validation', 'office', 'There is no such office');
  const startsAt = startOfDay(office.timeZone, input.from);
  const endsAt = startOfDay(office.timeZone, input.to, 1);
  if (endsAt <= ctx.clock()) throw fieldError('validation', 'to', 'This is past');
  if (endsAt.getTime() - startsAt.getTime() > (ABSENCE_MAX_DAYS + 1) * DAY_MS) {
    throw fieldError('validation', 'to', `Please enter at most ${ABSENCE_MAX_DAYS} days`);
  }
  return runCommand(ctx, {
    action: 'absence.add',
    conflicts: {
      absences_once: () => new AppError('conflict', userId === me ? AWAY_ALREADY.me : AWAY_ALREADY.colleague),
    },
    work: async (tx) => {
      if (userId !== me && !(await mayOwn(tx, userId, 'absences.manage'))) {
        throw fieldError('validation', 'userId', 'Please choose somebody of the team who takes appointments');
      }
      const id = crypto.randomUUID();
      await tx
        .insert(absences)
        .values({ id, userId, office: office.city, startsAt, endsAt, createdAt: ctx.clock() });
      const details = { userId, office: office.city, firstDay: input.from, lastDay: input.to };
      const booked = await countBooked(tx, userId, { startsAt, endsAt });
      return { reply: { id, booked }, subject: { kind: 'absence', id }, details };
    },
  });
}

/** Counts what somebody is to conduct in that time: appointments, and setups that were scheduled from a record. */
async function countBooked(
  tx: Transaction,
  userId: string,
  { startsAt, endsAt }: { startsAt: Date; endsAt: Date },
): Promise<number> {
  const { ownerId, status, startsAt: begins, endsAt: ends } = appointments;
  const own = and(eq(ownerId, userId), eq(status, 'booked'), lt(begins, endsAt), gt(ends, startsAt));
  const setup = and(eq(leads.ownerId, userId), gte(leads.setupAt, startsAt), lt(leads.setupAt, endsAt));
  return (await tx.$count(appointments, own)) + (await tx.$count(leads, setup));
}

/** Takes one's own absence out again; whoever manages the team, anybody's. Throws `not_found`. */
export async function removeAbsence(args: { ctx: Context; input: { id: string } }): Promise<void> {
  const { ctx, input } = args;
  requirePermission(ctx.actor, 'absences.manage');
  const userId = requireUser(ctx.actor);
  const all = mayDo(ctx.actor, 'team.manage');
  await runCommand(ctx, {
    action: 'absence.remove',
    work: async (tx) => {
      const [removed] = await tx
        .delete(absences)
        .where(and(eq(absences.id, input.id), all ? undefined : eq(absences.userId, userId)))
        .returning({ userId: absences.userId });
      if (!removed) throw new AppError('not_found', 'There is no such absence of yours');
      return { reply: null, subject: { kind: 'absence', id: input.id }, details: removed };
    },
  });
}
