import { NO_DUE_DATE } from '#contracts/lead-status.ts';

/** State of a response time: `none` if nothing is due, `late` if done after the due date. */
export type ResponseState = 'none' | 'open' | 'overdue' | 'met' | 'late';

/** State at `now` of a response time that is due at `dueAt`; `doneAt` is null while it is open. */
export function responseState(dueAt: string, doneAt: string | null, now: number): ResponseState {
  if (dueAt === NO_DUE_DATE) return 'none';
  const due = Date.parse(dueAt);
  if (doneAt !== null) return Date.parse(doneAt) > due ? 'late' : 'met';
  return due < now ? 'overdue' : 'open';
}
