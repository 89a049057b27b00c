import { result } from './result.ts';
import { line, phrase } from './say.ts';
import type { Scenario } from './scenario.ts';
import type { CallState, Line, Step } from './state.ts';

/** Times the agent asks back in one turn before it offers a person. */
const MOST_ASKED_BACK = 2;
/** How fast people talk on the phone, and the breath between two voices. */
const WORDS_PER_SECOND = 2.5;
const PAUSE_SECONDS = 1;

/** The step in which the agent asks the question of `state.turn`, after `before`. */
export function asking(
  scenario: Scenario,
  state: CallState,
  before: readonly Line[],
  how: 'say' | 'again' = 'say',
): Step {
  const turn = scenario.turns[state.turn];
  if (!turn) return ending(scenario, state, 'person');
  const shorter = how === 'again' && turn.again !== undefined;
  const question = shorter
    ? line(scenario, state, `${state.turn}.again`, turn.again ?? '')
    : line(scenario, state, state.turn, turn.say);
  const after = talked(state, [...before, question]);
  return {
    say: [...before, question],
    filled: after.filled,
    expects: { turn: after.turn, as: turn.as, tap: turn.tap },
    state: after,
  };
}

/** Asks back, twice at the most in one turn; then offers a person, and the next time fetches one. */
export function askAgain(scenario: Scenario, state: CallState, why: Line): Step {
  const counted = { ...state, askedBack: state.askedBack + 1, askedBackInAll: state.askedBackInAll + 1 };
  if (counted.askedBack <= MOST_ASKED_BACK) return asking(scenario, counted, [why], 'again');
  if (state.offeredBefore) return ending(scenario, state, 'person');
  const offer = phrase(scenario, 'offerPerson');
  const after = talked({ ...state, offered: true, offeredBefore: true }, [offer]);
  return {
    say: [offer],
    filled: after.filled,
    expects: { turn: after.turn, as: 'yes-no', tap: ['Yes, please', 'No, let’s try again'] },
    state: after,
  };
}

/** The last step: what the agent says at the end, after `before`, and what the call left behind. */
export function ending(scenario: Scenario, state: CallState, id: string, before: readonly Line[] = []): Step {
  const end = scenario.ends[id];
  const say = state.end !== undefined || !end ? before : [...before, line(scenario, state, id, end.say)];
  const after = { ...talked(state, say), end: id, offered: false };
  return { say, filled: after.filled, state: after, done: result(scenario, after, id) };
}

function talked(state: CallState, say: readonly Line[]): CallState {
  const words = say.reduce((all, { text }) => all + text.split(' ').length, 0);
  return { ...state, seconds: state.seconds + secondsOf(words) };
}

/** How long it takes to say a number of words. */
export function secondsOf(words: number): number {
  return words === 0 ? 0 : PAUSE_SECONDS + Math.round(words / WORDS_PER_SECOND);
}
