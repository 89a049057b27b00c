import { casual } from 'chrono-node/en';
import { DAY_MS } from '../../durations.ts';
import { joinNumbers, ordinalsToDigits, split } from './normalize.ts';

/** No more than this is searched for a day. */
const MOST_CHARACTERS = 160;
/** Two years ahead: weddings are planned so early. */
const MOST_DAYS = 730;
const DAY_ALONE = /\b(?:the )?(\d{1,2})(?:st|nd|rd|th)\b/;
const AFTER_NEXT = /\bday after tomorrow\b/;
const WEEK_FROM = /\b(?:a|1) week from /;
const NEXT_YEAR = /\bnext year\b/;

/**
 * The days of an utterance in the order said, as `2026-03-02`, counted from the day `today`; at most `MOST_DAYS` away.
 */
export function daysIn(text: string, today: string, past = false): string[] {
  const words = ordinalsToDigits(joinNumbers(split(text.slice(0, MOST_CHARACTERS)))).join(' ');
  const plain = undenied(words).replaceAll(' ,', ',').replace(AFTER_NEXT, 'in 2 days');
  const from = WEEK_FROM.test(plain);
  const reference = { instant: new Date(`${today}T09:00Z`), timezone: 0 };
  const found = casual
    .parse(plain.replace(WEEK_FROM, ''), reference, { forwardDate: !past })
    .filter(({ start }) => start.isCertain('day') || start.isCertain('weekday'))
    .map(({ start }) => {
      const later =
        NEXT_YEAR.test(plain) && !start.isCertain('year') ? Number(today.slice(0, 4)) + 1 : start.get('year');
      const day = iso(later, start.get('month'), start.get('day'));
      return { day: from && day ? addDays(day, 7) : day, exact: start.isCertain('day') };
    });
  // `Friday the 13th` is the 13th: a day of the month says more than one of the week.
  const exact = found.some((each) => each.exact);
  const days = [...(exact ? [] : [dayAlone(plain, today)]), ...found.map(({ day }) => day)];
  return days.filter((day) => day !== undefined && isNear(day, today, past)) as string[];
}

const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

/** Those of `offers` that are named only by their weekday or their day of the month, e.g. `the fourteenth`. */
export function offersNamed(text: string, offers: readonly string[]): string[] {
  const words = ordinalsToDigits(joinNumbers(split(text.slice(0, MOST_CHARACTERS))));
  const plain = undenied(words.join(' '));
  const day = Number(DAY_ALONE.exec(plain)?.[1] ?? 0);
  const weekday = (offer: string) => WEEKDAYS[new Date(offer).getUTCDay()] ?? '';
  return offers.filter(
    (offer) => Number(offer.slice(8)) === day || plain.split(' ').includes(weekday(offer)),
  );
}

/** Without its denied clauses: `not Monday, Tuesday` is Tuesday. */
function undenied(words: string): string {
  const clauses = words.split(' , ');
  const meant = clauses.filter((clause) => !clause.startsWith('not ') && !clause.startsWith('no not '));
  return (meant.length > 0 ? meant : clauses).join(' , ');
}

/** `the 14th`: the next one there is. */
function dayAlone(plain: string, today: string): string | undefined {
  const day = Number(DAY_ALONE.exec(plain)?.[1] ?? 0);
  if (day < 1 || day > 31) return undefined;
  const [year = 0, month = 1, now = 1] = today.split('-').map(Number);
  const ahead = day >= now ? month : month + 1;
  return iso(ahead > 12 ? year + 1 : year, ahead > 12 ? 1 : ahead, day);
}

/** A day there is; `undefined` for February 30. */
function iso(year: number | null, month: number | null, day: number | null): string | undefined {
  const date = new Date(Date.UTC(year ?? 0, (month ?? 1) - 1, day ?? 1));
  const there = date.getUTCMonth() === (month ?? 1) - 1 && date.getUTCFullYear() === year;
  return there ? date.toISOString().slice(0, 10) : undefined;
}

function addDays(day: string, more: number): string {
  return new Date(Date.parse(day) + more * DAY_MS).toISOString().slice(0, 10);
}

function isNear(day: string, today: string, past: boolean): boolean {
  const away = (Date.parse(day) - Date.parse(today)) / DAY_MS;
  return past ? away <= 0 && away > -MOST_DAYS : away >= 0 && away < MOST_DAYS;
}
