import type { Reading } from '../reading.ts';
import type { Scenario, Turn } from '../scenario.ts';
import type { CallState } from '../state.ts';
import { answerIn } from './answer.ts';
import { atAnyTime } from './at-any-time.ts';
import { topicIn } from './choice.ts';
import { afterCorrection } from './corrections.ts';
import { isUnsure } from './intents.ts';
import { normalize } from './normalize.ts';
import { yesOrNo } from './yes-no.ts';

/** Earlier answers that are looked at for a correction. */
const LOOK_BACK = 4;
/** Turns that take nearly anything: a correction is first tried on the others. */
const ANYTHING = new Set<Turn['as'] | undefined>(['name', 'text']);

/** What an utterance means in a call, by nothing but rules. An emergency wins over all else. */
export function read(scenario: Scenario, state: CallState, utterance: string): Reading {
  const words = normalize(utterance);
  return (
    atAnyTime(scenario, utterance, words) ??
    (state.offered ? onOffer(scenario, state, utterance, words) : undefined) ??
    correction(scenario, state, utterance, words) ??
    plain(scenario, state, utterance, words)
  );
}

/** The agent has just offered a person. */
function onOffer(
  scenario: Scenario,
  state: CallState,
  utterance: string,
  words: readonly string[],
): Reading | undefined {
  const wanted = yesOrNo(words);
  if (wanted === undefined) return undefined;
  const answer = wanted ? undefined : answerIn(scenario, state.turn, utterance, words);
  const asksYesNo = scenario.turns[state.turn]?.as === 'yes-no';
  return wanted
    ? { intent: 'person' }
    : answer?.intent === 'answer' && !asksYesNo
      ? answer
      : { intent: 'decline' };
}

/** `No, I meant Tuesday`: the present question where it fits, else the latest earlier one that it fits. */
function correction(
  scenario: Scenario,
  state: CallState,
  utterance: string,
  all: readonly string[],
): Reading | undefined {
  const present = scenario.turns[state.turn]?.as;
  const said = afterCorrection(utterance, present === 'yes-no');
  if (!said) return undefined;
  const words = normalize(said.rest);
  const answer = present === 'yes-no' ? undefined : answerIn(scenario, state.turn, said.rest, words);
  if (answer?.intent === 'answer' && !ANYTHING.has(present))
    return { ...answer, ...topicNamed(scenario, all) };
  const earlier = state.path.slice(-LOOK_BACK).reverse();
  for (const turn of earlier) {
    const as = scenario.turns[turn]?.as;
    if (ANYTHING.has(as) && !(as === 'name' && said.name)) continue;
    if (as === 'yes-no' && turn !== earlier[0]) continue;
    const found = answerIn(scenario, turn, said.rest, words);
    const bare = as !== 'yes-no' || said.rest.length <= 12;
    if (found?.intent === 'answer' && bare && found.value !== state.filled[turn]) return { ...found, turn };
  }
  return answer?.intent === 'answer' ? { ...answer, ...topicNamed(scenario, all) } : undefined;
}

/** The topic that was brought up, where there is one. */
function topicNamed(scenario: Scenario, words: readonly string[]): Pick<Reading, 'topic'> {
  const topic = topicIn(words, scenario.topics);
  return topic === undefined ? {} : { topic };
}

/** An answer, a topic, or both: `10:20, please. Is there parking?` */
function plain(scenario: Scenario, state: CallState, utterance: string, words: readonly string[]): Reading {
  const named = topicNamed(scenario, words);
  const as = scenario.turns[state.turn]?.as;
  const answer = answerIn(scenario, state.turn, utterance, words);
  if (isUnsure(words) && (answer?.intent !== 'answer' || ANYTHING.has(as)))
    return { intent: 'unsure', ...named };
  if (named.topic !== undefined && isOnlyQuestion(utterance, as)) return { intent: 'unknown', ...named };
  if (answer) return { ...answer, ...named };
  return { intent: 'unknown', ...named };
}

/** Whether what brought up a topic only asks: in turns that take nearly anything, or yes and no found in a question. */
function isOnlyQuestion(utterance: string, as: Turn['as'] | undefined): boolean {
  const said = utterance.trim();
  if (!said.endsWith('?')) return false;
  return ANYTHING.has(as) || (as === 'yes-no' && !/[,.!?]/.test(said.slice(0, -1)));
}
