import * as z from 'zod/mini';
import { atMost } from './text.ts';

/**
 * Whether days can be computed in a zone. `Intl` reads some names that nothing else knows, e.g. `PST`; `Temporal`,
 * which not every browser has, knows those of the database.
 */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name });
    if ('Temporal' in globalThis) Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name);
    return true;
  } catch {
    return false;
  }
}

/** The name of a time zone, e.g. `Asia/Ulaanbaatar`. */
export const timeZoneName = z.string('Please choose a time zone').check(
  atMost(64, 'Please choose a time zone'),
  z.refine((name) => /^[A-Z]/.test(name) && isTimeZone(name), 'Please choose a time zone'),
);

/** Body of `POST /api/account/time-zone` and `POST /api/team/{id}/time-zone`; `null` for the team's usual one. */
export const timeZoneForm = z.strictObject({ timeZone: z.nullable(timeZoneName) });
export type TimeZoneForm = z.output<typeof timeZoneForm>;
