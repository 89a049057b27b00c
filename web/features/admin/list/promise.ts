import { NOT_PROMISED } from '#contracts/lead-status.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A promise as it stands: how it is told, and how much it presses. */
export interface PromiseState {
  text: string;
  tone: 'calm' | 'soon' | 'broken';
}

/** How the promise due at `dueAt` stands at `now`; nothing to tell where it was kept in time or never made. */
export function promiseState(dueAt: string, keptAt: string | null, now: number): PromiseState | undefined {
  if (dueAt === NOT_PROMISED) return undefined;
  const due = Date.parse(dueAt);
  if (keptAt !== null) {
    const late = Date.parse(keptAt) - due;
    return late > 0 ? { text: `Kept ${span(late)} late`, tone: 'broken' } : undefined;
  }
  if (due < now) return { text: `Broken ${span(now - due)} ago`, tone: 'broken' };
  return { text: `Due in ${span(due - now)}`, tone: due - now < DAY ? 'soon' : 'calm' };
}

/** A length of time in its largest unit, e.g. `5 h`. */
function span(milliseconds: number): string {
  if (milliseconds < HOUR) return `${Math.max(1, Math.round(milliseconds / MINUTE))} min`;
  if (milliseconds < 2 * DAY) return `${Math.round(milliseconds / HOUR)} h`;
  return `${Math.round(milliseconds / DAY)} days`;
}
