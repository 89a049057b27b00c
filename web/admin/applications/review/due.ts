import type { ApplicationReview } from '#contracts/review.ts';
import { formatDate } from '#web/lib/format.ts';

type Due = Pick<ApplicationReview, 'status' | 'dueAt'>;

const MINUTE = 60_000;
const UNITS = [
  ['day', 24 * 60],
  ['hour', 60],
  ['minute', 1],
] as const;
const relative = new Intl.RelativeTimeFormat('en-US', { numeric: 'always' });

/** How far an instant is from `now`, e.g. `in 2 days` or `3 hours ago`. */
export function distance(iso: string, now: Date): string {
  const minutes = (new Date(iso).getTime() - now.getTime()) / MINUTE;
  const [unit, size] = UNITS.find(([, each]) => Math.abs(minutes) >= each) ?? (['minute', 1] as const);
  return relative.format(Math.trunc(minutes / size), unit);
}

/** The due date of an application; `undefined` once it is decided. */
export function dueStateOf({ status, dueAt }: Due, now: Date) {
  if (status === 'approved' || status === 'rejected') return undefined;
  const overdue = new Date(dueAt) < now;
  const when = distance(dueAt, now);
  if (status === 'needs_info') {
    return {
      tone: 'grey',
      short: 'Waiting for the applicant',
      long: `Their link ends ${formatDate(dueAt)}`,
    } as const;
  }
  return overdue
    ? ({ tone: 'red', short: `Overdue ${when}`, long: `Was due ${formatDate(dueAt)}` } as const)
    : ({ tone: 'blue', short: `Due ${when}`, long: `Due ${formatDate(dueAt)}` } as const);
}
