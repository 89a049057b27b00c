import { sql } from 'drizzle-orm';
import type { AppointmentKind } from '#contracts/appointment-kinds.ts';
import { MINUTE_MS } from '#contracts/durations.ts';
import type { Transaction } from '#server/db/connection.ts';
import type { Context } from '#server/domain/context.ts';
import { AppError } from '#server/domain/errors.ts';
import type { Office } from '#server/domain/sla/office-hours.ts';
import { seatRulesOf } from './booking-rules.ts';
import { freeSeatsOf } from './free-seats.ts';
import { officesAt } from './offered-times.ts';
import { readTakenTimes } from './read-taken-times.ts';

/** Where and when an appointment is. */
export interface Seat {
  office: string;
  seat: number;
  startsAt: Date;
  endsAt: Date;
}

interface Wanted {
  kind: AppointmentKind;
  at: Date;
  /** The appointment that is to be moved, and the office that keeps it where it has the time. */
  id?: string;
  office?: string;
}

/** The error of whoever came second. */
export const timeTaken = () =>
  new AppError('conflict', 'Somebody else has just taken this time. Please choose another.', {
    fields: { at: 'This time has just been taken' },
  });

/**
 * Finds a free seat at that time, in the office that has it already, else in the first that has one. Other bookings
 * wait until `tx` ends, so that nobody is refused who could have another seat. Throws `validation` for a time that is
 * not offered, `conflict` if all are taken.
 */
export async function chooseSeat(ctx: Context, tx: Transaction, wanted: Wanted): Promise<Seat> {
  const { kind, at, id } = wanted;
  const { booking } = ctx.site;
  const offices = ownFirst(officesAt(ctx.site, kind, at, ctx.clock()), wanted.office);
  await lockSeats(tx);
  const time = { from: at.getTime(), to: at.getTime() + booking.kinds[kind].minutes * MINUTE_MS };
  const freeSeats = freeSeatsOf(await readTakenTimes(tx, time, id), seatRulesOf(booking), time);
  for (const { city } of offices) {
    const [seat] = freeSeats(city, time);
    if (seat !== undefined) return { office: city, seat, startsAt: at, endsAt: new Date(time.to) };
  }
  throw timeTaken();
}

/** The offices in the order in which they are asked. */
export const ownFirst = (offices: readonly Office[], own: string | undefined) => [
  ...offices.filter(({ city }) => city === own),
  ...offices.filter(({ city }) => city !== own),
];

/** Lets one transaction at a time choose among seats. */
export async function lockSeats(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('appointments'))`);
}
