import type { Scenario } from './scenario.ts';
import type { Value } from './value.ts';

/** Longest text that is kept of an answer, in characters. */
export const MOST_KEPT = 200;

const CLOCK = /^(?:[01]\d|2[0-3]):[0-5]\d$/;
const DAY = /^20\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;
const PHONE = /^\+\d{8,15}$/;

/** Whether `value` is an answer that the turn called `id` can take, whoever says so. */
export function accepts(scenario: Scenario, id: string, value: Value | undefined): boolean {
  const turn = Object.hasOwn(scenario.turns, id) ? scenario.turns[id] : undefined;
  if (!turn || value === undefined) return false;
  if (turn.as === 'yes-no') return typeof value === 'boolean';
  if (turn.as === 'number')
    return Number.isInteger(value) && Number(value) >= turn.min && Number(value) <= turn.max;
  if (typeof value !== 'string' || value === '' || value.length > MOST_KEPT) return false;
  switch (turn.as) {
    case 'choice':
      return Object.hasOwn(turn.options, value);
    case 'time':
      return turn.offers
        ? turn.offers.includes(value)
        : CLOCK.test(value) && within(value, turn.from, turn.until);
    case 'date':
      return turn.offers ? turn.offers.includes(value) : DAY.test(value);
    case 'phone':
      return PHONE.test(value);
    case 'code':
      return value.length >= turn.min && value.length <= turn.max;
    default:
      return true;
  }
}

/**
 * Whether `time` is in `from` to `until`, over midnight where `until` is the earlier; both count, neither need be
 * given.
 */
export function within(time: string, from = '00:00', until = '23:59'): boolean {
  return from <= until ? time >= from && time <= until : time >= from || time <= until;
}
