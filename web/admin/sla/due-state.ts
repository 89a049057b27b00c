import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contracts/durations.ts';
import { isForDay } from '#contracts/step-due.ts';
import { formatDayOfYear } from '#web/lib/format/format.ts';
import { responseState } from './response-state.ts';

/** The state of a due date: its text, and how urgent it is. */
export interface DueState {
  text: string;
  tone: 'calm' | 'soon' | 'late';
}

/** For how long the dashboard says that something was done late. */
const SHOWN_FOR_MS = 7 * DAY_MS;

/**
 * The state at `now` of what is due at `dueAt`; `undefined` where it was done in time, or long ago, or nothing is due.
 */
export function dueState(dueAt: string, doneAt: string | null, now: number): DueState | undefined {
  const due = Date.parse(dueAt);
  if (isForDay(dueAt) && !doneAt) return dayState(shownDay(due) - shownDay(now));
  switch (responseState(dueAt, doneAt, now)) {
    case 'open':
      return { text: `Due in ${span(due - now)}`, tone: due - now < DAY_MS ? 'soon' : 'calm' };
    case 'overdue':
      return { text: `${span(now - due)} overdue`, tone: 'late' };
    case 'late':
      if (now - Date.parse(doneAt ?? dueAt) > SHOWN_FOR_MS) return undefined;
      return { text: `Done ${span(Date.parse(doneAt ?? dueAt) - due)} late`, tone: 'calm' };
    default:
      return undefined;
  }
}

/** The state of what is due on a day, so many days ahead: it has no hour. */
function dayState(ahead: number): DueState {
  if (ahead < 0) return { text: `${-ahead} d overdue`, tone: 'late' };
  return { text: `Due ${['today', 'tomorrow'][ahead] ?? `in ${ahead} d`}`, tone: ahead ? 'calm' : 'soon' };
}

/** The number of the day that it is for the reader then. */
const shownDay = (at: number): number => Date.parse(`${formatDayOfYear(at)} UTC`) / DAY_MS;

/** A length of time in its largest unit, e.g. `5 h`. */
function span(milliseconds: number): string {
  if (milliseconds < HOUR_MS) return `${Math.max(1, Math.round(milliseconds / MINUTE_MS))} min`;
  if (milliseconds < 2 * DAY_MS) return `${Math.round(milliseconds / HOUR_MS)} h`;
  return `${Math.round(milliseconds / DAY_MS)} d`;
}
