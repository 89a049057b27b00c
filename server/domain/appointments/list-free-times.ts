import type { AppointmentKind } from '#contracts/appointment-kinds.ts';
import type { BookingQuery, BookingTimes } from '#contracts/booking.ts';
import { DAY_MS, MINUTE_MS } from '#contracts/durations.ts';
import type { Context } from '#server/domain/context.ts';
import { seatRulesOf } from './booking-rules.ts';
import { freeSeatsOf } from './free-seats.ts';
import { horizonOf, startsOf } from './offered-times.ts';
import { readTakenTimes } from './read-taken-times.ts';

/** Every time at which some office has somebody free for an appointment of that kind, the earliest first. */
export async function listFreeTimes(args: { ctx: Context; input: BookingQuery }): Promise<BookingTimes> {
  const { ctx, input } = args;
  const starts = [...(await freeStarts(ctx, input.kind)).values()].flat();
  const times = [...new Set(starts)].sort((a, b) => a - b).map((time) => new Date(time).toISOString());
  return { kind: input.kind, minutes: ctx.site.booking.kinds[input.kind].minutes, times };
}

/**
 * When each office has somebody free for an appointment of that kind, by its city; the time of `except`, which is to be
 * moved, is free.
 */
export async function freeStarts(
  ctx: Context,
  kind: AppointmentKind,
  except?: string,
): Promise<Map<string, number[]>> {
  const { booking, officeHours } = ctx.site;
  const { minutes } = booking.kinds[kind];
  const now = ctx.clock();
  const horizon = horizonOf(booking, now);
  const range = { from: horizon.from, to: horizon.to + DAY_MS };
  const freeSeats = freeSeatsOf(await readTakenTimes(ctx.db, range, except), seatRulesOf(booking), range);
  return new Map(
    officeHours.offices.map((office) => [
      office.city,
      startsOf(ctx.site, office, kind, now).filter(
        (from) => freeSeats(office.city, { from, to: from + minutes * MINUTE_MS }).length > 0,
      ),
    ]),
  );
}
