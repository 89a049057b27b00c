import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contracts/durations.ts';
import { responseState } from './response-state.ts';

/** The state of a due date: its text, and how urgent it is. */
export interface DueState {
  text: string;
  tone: 'calm' | 'soon' | 'late';
}

/** For how long the dashboard says that something was done late. */
const SAID_FOR_MS = 7 * DAY_MS;

/**
 * The state at `now` of what is due at `dueAt`; `undefined` where it was done in time, or long ago, or nothing is due.
 */
export function dueState(dueAt: string, doneAt: string | null, now: number): DueState | undefined {
  const due = Date.parse(dueAt);
  switch (responseState(dueAt, doneAt, now)) {
    case 'open':
      return { text: `Due in ${span(due - now)}`, tone: due - now < DAY_MS ? 'soon' : 'calm' };
    case 'overdue':
      return { text: `${span(now - due)} overdue`, tone: 'late' };
    case 'late':
      if (now - Date.parse(doneAt ?? dueAt) > SAID_FOR_MS) return undefined;
      return { text: `Done ${span(Date.parse(doneAt ?? dueAt) - due)} late`, tone: 'calm' };
    default:
      return undefined;
  }
}

/** A length of time in its largest unit, e.g. `5 h`. */
function span(milliseconds: number): string {
  if (milliseconds < HOUR_MS) return `${Math.max(1, Math.round(milliseconds / MINUTE_MS))} min`;
  if (milliseconds < 2 * DAY_MS) return `${Math.round(milliseconds / HOUR_MS)} h`;
  return `${Math.round(milliseconds / DAY_MS)} d`;
}
