import { NO_DUE_DATE } from '#contracts/lead-status.ts';

/** How a response time stands: `none` where nothing is due, `late` where it was done after the due date. */
export type ResponseTime = 'none' | 'open' | 'overdue' | 'met' | 'late';

/** How the response time of what is due at `dueAt`, and was done at `doneAt` or not yet, stands at `now`. */
export function responseTime(dueAt: string, doneAt: string | null, now: number): ResponseTime {
  if (dueAt === NO_DUE_DATE) return 'none';
  const due = Date.parse(dueAt);
  if (doneAt !== null) return Date.parse(doneAt) > due ? 'late' : 'met';
  return due < now ? 'overdue' : 'open';
}
