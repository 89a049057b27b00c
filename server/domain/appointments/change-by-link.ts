import type { BookedAppointment, BookingLink, BookingMove } from '#contracts/booking.ts';
import type { Transaction } from '#server/db/connection.ts';
import type { Context } from '#server/domain/context.ts';
import { runCommand } from '#server/domain/run-command.ts';
import { lockLinked, readLinked, requireChangeable } from './appointment-link.ts';
import { timeTaken } from './choose-seat.ts';
import { tellOfChange } from './mail-appointment.ts';
import { cancelIn, moveTo } from './move-appointment.ts';
import type { StoredAppointment } from './stored-appointment.ts';
import { toBooked } from './to-booked.ts';

/** The appointment of a mailed link. Throws `not_found` for a dead link. */
export async function readByLink(args: { ctx: Context; input: BookingLink }): Promise<BookedAppointment> {
  const { ctx, input } = args;
  const now = ctx.clock();
  return toBooked(await readLinked(ctx.db, { ...input, now }), now);
}

/**
 * Moves the appointment of a mailed link. Throws `not_found` for a dead link, `validation` for a time that is not
 * offered, `conflict` if it has been taken, or the appointment begins within the hour.
 */
export async function moveByLink(args: { ctx: Context; input: BookingMove }): Promise<BookedAppointment> {
  const { ctx, input } = args;
  return changeLinked(ctx, input, 'moved', (tx, before) => moveTo(ctx, tx, before, input));
}

/** Cancels it. Throws `not_found` and `conflict` in the same cases. */
export async function cancelByLink(args: { ctx: Context; input: BookingLink }): Promise<BookedAppointment> {
  const { ctx, input } = args;
  return changeLinked(ctx, input, 'cancelled', (tx, before) => cancelIn(ctx, tx, before));
}

async function changeLinked(
  ctx: Context,
  { token }: BookingLink,
  how: 'moved' | 'cancelled',
  change: (tx: Transaction, before: StoredAppointment) => ReturnType<typeof cancelIn>,
): Promise<BookedAppointment> {
  return runCommand(ctx, {
    action: `appointment.${how}`,
    conflicts: { appointments_seat: timeTaken },
    work: async (tx) => {
      const now = ctx.clock();
      const before = await lockLinked(tx, { token, now });
      requireChangeable(before, now);
      const { appointment, details, leads = [] } = await change(tx, before);
      await tellOfChange(ctx, tx, appointment, how);
      const { id } = before;
      return {
        reply: toBooked(appointment, now),
        changes: [
          {
            subject: { kind: 'appointment', id },
            details,
            activity: { subjectKind: 'appointment', subjectId: id, kind: how, details },
          },
          ...leads,
        ],
      };
    },
  });
}
