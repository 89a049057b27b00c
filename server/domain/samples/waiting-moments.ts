import { HOUR_MS } from '#contracts/durations.ts';
import { type Answerable, dueAt } from '#server/domain/sla/due-at.ts';
import type { OfficeHours } from '#server/domain/sla/office-hours.ts';

/** Hours back in which something was sent that is overdue by now, whatever holidays lie between. */
const LOOKED_BACK = 30 * 24;

export interface Moment {
  createdAt: Date;
  dueAt: Date;
}

/**
 * When what still waits was sent: the first is the next to be due, the second is overdue since shortly, and the third
 * just came.
 */
export function waitingMoments(kind: Answerable, now: Date, officeHours: OfficeHours): Moment[] {
  const ago = (hours: number): Moment => {
    const createdAt = new Date(now.getTime() - hours * HOUR_MS);
    return { createdAt, dueAt: dueAt(kind, createdAt, officeHours) };
  };
  const newest = ago(1);
  let next = newest;
  for (let hours = 2; hours < LOOKED_BACK; hours += 1) {
    const earlier = ago(hours);
    if (earlier.dueAt <= now) return [next, earlier, newest];
    next = earlier;
  }
  return [next];
}
