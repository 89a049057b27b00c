import { isTimeZone } from '#contracts/time-zone.ts';
import type { Context } from './context.ts';

/** The time zone in which whoever acts reads and asks for days: the usual one where theirs is none (any longer). */
export function timeZoneOf({ actor, site }: Pick<Context, 'actor' | 'site'>): string {
  const own = actor.kind === 'user' && actor.timeZone;
  return own && isTimeZone(own) ? own : site.timeZone;
}

/** The day that it is at `at` in a zone, `plus` days later, as `2026-11-21`. */
export function dayIn(timeZone: string, at: Date, plus = 0): string {
  const instant = Temporal.Instant.fromEpochMilliseconds(at.getTime());
  return instant.toZonedDateTimeISO(timeZone).toPlainDate().add({ days: plus }).toString();
}

/** Today for the team or for whoever acts, the later of both: nothing that is said to have happened is after it. */
export function lastToday(ctx: Pick<Context, 'actor' | 'site' | 'clock'>): string {
  const [forTeam, forActor] = [dayIn(ctx.site.timeZone, ctx.clock()), dayIn(timeZoneOf(ctx), ctx.clock())];
  return forTeam > forActor ? forTeam : forActor;
}

/** When `day` (as `2026-11-21`), or the one `plus` days later, begins in a zone. */
export function startOfDay(timeZone: string, day: string, plus = 0): Date {
  const start = Temporal.PlainDate.from(day).add({ days: plus }).toZonedDateTime(timeZone);
  return new Date(start.epochMilliseconds);
}
