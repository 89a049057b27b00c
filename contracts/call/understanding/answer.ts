import { accepts, MOST_KEPT } from '../accepts.ts';
import type { Reading } from '../reading.ts';
import type { Scenario, Turn } from '../scenario.ts';
import type { Value } from '../value.ts';
import { choiceIn, placeIn } from './choice.ts';
import { clockTimes, dayTime } from './clock-time.ts';
import { daysIn, offersNamed } from './dates.ts';
import { codeIn } from './digits.ts';
import { weightOf } from './find-phrases.ts';
import { nameIn } from './names.ts';
import { normalize } from './normalize.ts';
import { phoneIn } from './phone.ts';
import { opensWith, yesOrNo } from './yes-no.ts';

/** What `text` answers to the turn called `id`: a value it takes, one that is not on offer, or nothing. */
export function answerIn(
  scenario: Scenario,
  id: string,
  text: string,
  words: readonly string[] = normalize(text),
): Reading | undefined {
  const turn = scenario.turns[id];
  if (!turn) return undefined;
  const values = valuesIn(scenario, turn, id, text, words);
  const value = values.find((each) => accepts(scenario, id, each));
  if (value !== undefined) return { intent: 'answer', value };
  const taken = turn.as === 'time' || turn.as === 'date' ? values[0] : undefined;
  return taken === undefined ? undefined : { intent: 'taken', value: taken };
}

function valuesIn(
  scenario: Scenario,
  turn: Turn,
  id: string,
  text: string,
  words: readonly string[],
): Value[] {
  switch (turn.as) {
    case 'yes-no':
      return given(yesNoIn(words, turn));
    case 'choice':
      return given(choiceIn(words, turn));
    case 'time':
      return timesIn(scenario, id, turn, words);
    case 'date':
      return [...daysIn(text, scenario.now.slice(0, 10), turn.past), ...offered(text, words, turn.offers)];
    case 'number':
      return numbersIn(words);
    case 'code':
      return given(codeIn(text, turn.min, turn.max));
    case 'phone':
      return given(phoneIn(text, scenario.from));
    case 'name':
      return given(nameIn(text));
    case 'text':
      return textIn(text);
  }
}

/** A yes or no at the opening counts; else the words of this very question; else a yes or no anywhere. */
function yesNoIn(
  words: readonly string[],
  { options: { yes, no } }: Extract<Turn, { as: 'yes-no' }>,
): boolean | undefined {
  const opening = opensWith(words);
  if (opening !== undefined) return yesOrNo(words) ?? opening;
  const [forYes, forNo] = [weightOf(words, yes.words ?? []), weightOf(words, no.words ?? [])];
  return forYes === forNo ? yesOrNo(words) : forYes > forNo;
}

function timesIn(
  scenario: Scenario,
  id: string,
  turn: Extract<Turn, { as: 'time' }>,
  words: readonly string[],
): string[] {
  const fits = (time: string) => accepts(scenario, id, time);
  const times = clockTimes(words).map((clock) => dayTime(clock, fits));
  return times.length > 0 ? times : [...byHalfOfDay(words, turn.offers), ...placed(words, turn.offers)];
}

/** `the morning one`, where only one offer is in the morning. */
function byHalfOfDay(words: readonly string[], offers: readonly string[] = []): string[] {
  const half = weightOf(words, ['morning']) ? 'am' : weightOf(words, ['afternoon', 'evening']) ? 'pm' : '';
  const fit = offers.filter((offer) => (half === 'am') === offer < '12:00' && half !== '');
  return fit.length === 1 ? fit : [];
}

function offered(text: string, words: readonly string[], offers: readonly string[] = []): string[] {
  const named = offersNamed(text, offers);
  return named.length > 0 ? named : placed(words, offers);
}

function placed(words: readonly string[], offers: readonly string[] = []): string[] {
  return given(offers[placeIn(words, offers.length) ?? -1]);
}

const SOME: Readonly<Record<string, number>> = {
  couple: 2,
  both: 2,
  pair: 2,
  single: 1,
  myself: 1,
  alone: 1,
};

/** Whole numbers; `a couple`, `half a dozen`, `just me`. */
function numbersIn(words: readonly string[]): number[] {
  if (weightOf(words, ['half a dozen'])) return [6];
  const digits = words.filter((word) => /^\d{1,9}$/.test(word)).map(Number);
  if (digits.length > 0) return digits;
  if (weightOf(words, ['a dozen', 'dozen'])) return [12];
  if (weightOf(words, ['just me', 'only me', 'just the one'])) return [1];
  return words.flatMap((word) => SOME[word] ?? []);
}

/**
 * Any text with a word in it, without its full stop: three letters of any script, or one that is written without
 * spaces.
 */
function textIn(text: string): string[] {
  const kept = text.replaceAll(/\s+/g, ' ').trim().slice(0, MOST_KEPT);
  return /\p{L}\p{L}/u.test(kept) ? [kept.endsWith('.') ? kept.slice(0, -1) : kept] : [];
}

function given<T>(value: T | undefined): T[] {
  return value === undefined ? [] : [value];
}
