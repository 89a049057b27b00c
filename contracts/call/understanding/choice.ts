import type { Scenario, Turn } from '../scenario.ts';
import { withTimes } from './clock-time.ts';
import { phraseList, says, weightOf } from './find-phrases.ts';

const ORDINALS = [
  ['first', 'first one', 'former', '1st', 'number 1', 'option 1', 'earlier', 'earliest', 'sooner', 'soonest'],
  ['second', 'second one', '2nd', 'number 2', 'option 2'],
  ['third', 'third one', '3rd', 'number 3', 'option 3'],
];
const LAST = phraseList(`the last | last one | latter | later | latest`);
const ANY = phraseList(`
  either | whichever | any | doesn't matter | don't care | both work | whatever | you choose | you pick`);

/** Which option was meant: the one whose words say most, else the one it is said to be the first, second or last of. */
export function choiceIn(
  words: readonly string[],
  turn: Extract<Turn, { as: 'choice' }>,
): string | undefined {
  const told = withTimes(words);
  const options = Object.entries(turn.options);
  const weights = options.map(([id, option]) => ({ id, weight: weightOf(told, option.words ?? [id]) }));
  const best = Math.max(...weights.map(({ weight }) => weight));
  const winners = weights.filter(({ weight }) => weight === best);
  if (best > 0) return winners.length === 1 ? winners[0]?.id : undefined;
  const place = placeIn(words, options.length);
  return place === undefined ? undefined : options[place]?.[0];
}

/** Which of `count` was meant by its place: `the second one`, `the later`, `either is fine`. */
export function placeIn(words: readonly string[], count: number): number | undefined {
  const place = ORDINALS.findIndex((phrases) => weightOf(words, phrases) > 0);
  if (place >= 0) return place < count ? place : undefined;
  if (weightOf(words, LAST) > 0) return count - 1;
  return says(words, ANY) ? 0 : undefined;
}

/** The topic that was brought up: the one whose words say most. */
export function topicIn(words: readonly string[], topics: Scenario['topics']): string | undefined {
  let [found, longest]: [string | undefined, number] = [undefined, 0];
  for (const [id, topic] of Object.entries(topics)) {
    const weight = weightOf(words, topic.words);
    if (weight > longest) [found, longest] = [id, weight];
  }
  return found;
}
