import { NO_DUE_DATE } from '#contracts/lead-status.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The state of a due date: its text, and how urgent it is. */
export interface DueState {
  text: string;
  tone: 'calm' | 'soon' | 'late';
}

/** The state at `now` of what is due at `dueAt`; `undefined` where it was done in time or nothing is due. */
export function dueState(dueAt: string, doneAt: string | null, now: number): DueState | undefined {
  if (dueAt === NO_DUE_DATE) return undefined;
  const due = Date.parse(dueAt);
  if (doneAt !== null) {
    const late = Date.parse(doneAt) - due;
    return late > 0 ? { text: `Done ${span(late)} late`, tone: 'late' } : undefined;
  }
  if (due < now) return { text: `Overdue by ${span(now - due)}`, tone: 'late' };
  return { text: `Due in ${span(due - now)}`, tone: due - now < DAY ? 'soon' : 'calm' };
}

/** A length of time in its largest unit, e.g. `5 h`. */
function span(milliseconds: number): string {
  if (milliseconds < HOUR) return `${Math.max(1, Math.round(milliseconds / MINUTE))} min`;
  if (milliseconds < 2 * DAY) return `${Math.round(milliseconds / HOUR)} h`;
  return `${Math.round(milliseconds / DAY)} days`;
}
