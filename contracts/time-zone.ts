import * as z from 'zod/mini';
import { atMost } from './text.ts';

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en-US', { timeZone: name }));
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
