import { eq } from 'drizzle-orm';
import type { BookedAppointment, Booking, BookingMade } from '#contracts/booking.ts';
import { appointments } from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';
import { AppError } from '#server/domain/errors.ts';
import { runCommand } from '#server/domain/run-command.ts';
import { issuePageToken } from './appointment-link.ts';
import { chooseSeat, timeTaken } from './choose-seat.ts';
import { mailConfirmation, tellTeam } from './mail-appointment.ts';
import { followInCalendar, planReminder } from './plan-follow-ups.ts';
import { toBooked } from './to-booked.ts';
import { idOfUid } from './uid-of.ts';

/**
 * Books an appointment for a visitor, and tells both sides by mail. It changes no lead: whoever typed the email may be
 * a stranger. Answers with a link's token, so that it can be moved at once. Throws `validation` for a time that is not
 * offered, `conflict` if it has been taken.
 */
export async function book(args: { ctx: Context; input: Booking }): Promise<BookingMade> {
  const { ctx, input } = args;
  const id = idOfUid((await store(ctx, input)).uid);
  // A repeated request is answered with what has become of it since.
  const [now] = await ctx.primary.select().from(appointments).where(eq(appointments.id, id));
  if (!now) throw new AppError('conflict', 'This appointment does not exist any more. Please book again.');
  // The link is no part of the reply that is kept: of a token only its hash is stored.
  const token = await issuePageToken(ctx, now);
  return { success: true, appointment: toBooked(now, ctx.clock()), token };
}

async function store(ctx: Context, input: Booking): Promise<BookedAppointment> {
  const { at, ...person } = input;
  return runCommand(ctx, {
    action: 'appointment.book',
    conflicts: { appointments_seat: timeTaken },
    work: async (tx) => {
      const createdAt = ctx.clock();
      const seat = await chooseSeat(ctx, tx, { kind: input.kind, at: new Date(at) });
      const [booked] = await tx
        .insert(appointments)
        .values({ ...person, ...seat, createdAt })
        .returning();
      if (!booked) throw new Error('The appointment was not stored');
      await mailConfirmation(ctx, tx, booked);
      await tellTeam(ctx, tx, booked);
      await planReminder(ctx, tx, booked);
      await followInCalendar(ctx, tx, [booked.id]);
      return {
        reply: toBooked(booked, createdAt),
        subject: { kind: 'appointment', id: booked.id },
        details: { kind: booked.kind, at, office: booked.office },
      };
    },
  });
}
