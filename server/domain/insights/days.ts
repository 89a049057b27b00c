const DAY = 86_400_000;
const DAYS_OF_WEEK = 7;

/** The day of `at` in UTC, `plus` days later, as `2026-11-21`. */
export function isoDay(at: Date, plus = 0): string {
  return new Date(at.getTime() + plus * DAY).toISOString().slice(0, 10);
}

/** The last `count` days up to the one of `now`, oldest first. */
export function daysUntil(now: Date, count: number): string[] {
  return Array.from({ length: count }, (_, index) => isoDay(now, index - count + 1));
}

/** The Mondays of the weeks that the last `count` days until yesterday touch, oldest first. */
export function weeksUntil(now: Date, count: number): string[] {
  const weeks = daysUntil(now, count + 1)
    .slice(0, -1)
    .map((day) => {
      const date = new Date(day);
      return isoDay(date, -((date.getUTCDay() + DAYS_OF_WEEK - 1) % DAYS_OF_WEEK));
    });
  return [...new Set(weeks)];
}
