import { PHRASES } from './phrases.ts';
import type { Scenario, Turn } from './scenario.ts';
import type { CallState, Line } from './state.ts';
import type { Filled, Value } from './value.ts';

const DAYS = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  timeZone: 'UTC',
});
const NUMBERS = new Intl.NumberFormat('en-US');
const PLACE = /\{([a-zA-Z0-9]+)\}/g;

/**
 * How a value is spoken: `14:40` as 2:40 PM, a day with its weekday, a choice by its label; `year` is the present one.
 */
export function spokenValue(turn: Turn | undefined, value: Value, year?: string): string {
  switch (turn?.as) {
    case 'choice':
      return turn.options[String(value)]?.label ?? String(value);
    case 'yes-no':
      return value ? 'yes' : 'no';
    case 'time':
      return spokenTime(String(value));
    case 'date':
      return spokenDay(String(value), year);
    case 'phone':
      return spokenPhone(String(value));
    case 'number':
      return NUMBERS.format(Number(value));
    default:
      return String(value);
  }
}

/** A day, with its year where it is not the year `now`. */
function spokenDay(day: string, now = day.slice(0, 4)): string {
  const spoken = DAYS.format(new Date(`${day}T00:00Z`));
  return day.startsWith(now) ? spoken : `${spoken}, ${day.slice(0, 4)}`;
}

function spokenTime(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  if (minute === 0 && hour % 12 === 0) return hour === 0 ? 'midnight' : 'noon';
  const past = minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`;
  return `${hour % 12 || 12}${past} ${hour < 12 ? 'AM' : 'PM'}`;
}

function spokenPhone(phone: string): string {
  const local = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(phone);
  return local ? `(${local[1]}) ${local[2]}-${local[3]}` : phone;
}

/** `text` with what was answered in place of `{turn}`. What was said stays the text it is. */
export function fill(scenario: Scenario, filled: Filled, text: string): string {
  return text.replace(PLACE, (_, name: string) => {
    const value = filled[name];
    return value === undefined ? '' : spokenValue(scenario.turns[name], value, scenario.now.slice(0, 4));
  });
}

/** A line of the scenario; its id is left out where the line differs from call to call. */
export function line(scenario: Scenario, state: CallState, id: string, text: string): Line {
  const said = fill(scenario, state.filled, text);
  return said === text ? { id, text } : { text: said };
}

/** A line that every agent says alike. */
export function phrase(scenario: Scenario, name: keyof typeof PHRASES, value = ''): Line {
  const text = PHRASES[name];
  const said = text.replace('{person}', () => scenario.person).replace('{value}', () => value);
  return said === text ? { id: `any.${name}`, text } : { text: said };
}
