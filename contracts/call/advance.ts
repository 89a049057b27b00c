import { accepts } from './accepts.ts';
import { askAgain, asking, ending } from './ask-or-end.ts';
import { correct, follow } from './follow.ts';
import type { Reading } from './reading.ts';
import { line, phrase, spokenValue } from './say.ts';
import type { Scenario } from './scenario.ts';
import type { CallState, Line, Step } from './state.ts';

/** Utterances after which a person takes over, whatever is said: no call goes on for ever. */
const MOST_UTTERANCES = 60;

/** The next step of a call, given what the utterance means. The reading may come from anywhere; it is checked here. */
export function advance(scenario: Scenario, before: CallState, reading: Reading): Step {
  const state = { ...before, heard: before.heard + 1 };
  if (before.end !== undefined) return ending(scenario, before, before.end, []);
  if (reading.intent === 'emergency') return ending(scenario, state, 'emergency');
  if (state.heard >= MOST_UTTERANCES || reading.intent === 'person') return ending(scenario, state, 'person');
  if (reading.intent === 'goodbye') return ending(scenario, state, 'left', [phrase(scenario, 'goodbye')]);
  return state.offered
    ? afterOffer(scenario, { ...state, offered: false }, reading)
    : answer(scenario, state, reading);
}

/** The agent has offered a person: a clear answer to its question still counts, and silence is a yes. */
function afterOffer(scenario: Scenario, state: CallState, reading: Reading): Step {
  if (reading.intent === 'decline') {
    return asking(scenario, { ...state, askedBack: 0 }, [phrase(scenario, 'back')]);
  }
  const answered =
    reading.intent === 'answer' && accepts(scenario, reading.turn ?? state.turn, reading.value);
  return answered ? answer(scenario, state, reading) : ending(scenario, state, 'person');
}

function answer(scenario: Scenario, state: CallState, reading: Reading): Step {
  const { topic: named = '' } = reading;
  const topic = Object.hasOwn(scenario.topics, named) ? scenario.topics[named] : undefined;
  const aside: Line[] = topic ? [line(scenario, state, `topic.${named}`, topic.say)] : [];
  const noted = topic ? { ...state, filled: { ...state.filled, [named]: true } } : state;
  if (reading.intent === 'answer' && accepts(scenario, reading.turn ?? state.turn, reading.value)) {
    const { value = '' } = reading;
    if (reading.turn !== undefined && reading.turn !== state.turn)
      return correct(scenario, noted, reading.turn, value);
    return follow(scenario, noted, value, aside, topic?.to);
  }
  if (topic?.to !== undefined)
    return scenario.ends[topic.to]
      ? ending(scenario, noted, topic.to, aside)
      : asking(scenario, { ...noted, turn: topic.to }, aside);
  if (topic) return asking(scenario, noted, aside, 'again');
  return otherwise(scenario, state, reading);
}

/** What is neither an answer nor a topic. */
function otherwise(scenario: Scenario, state: CallState, { intent, value }: Reading): Step {
  const turn = scenario.turns[state.turn];
  switch (intent) {
    case 'repeat':
      return asking(scenario, state, []);
    case 'hold':
      return { ...asking(scenario, state, []), say: [phrase(scenario, 'hold')] };
    case 'robot':
      return asking(scenario, state, [phrase(scenario, 'robot')], 'again');
    case 'taken':
      return askAgain(scenario, state, phrase(scenario, 'taken', spokenValue(turn, value ?? '')));
    case 'silence':
      return askAgain(scenario, state, phrase(scenario, 'silence'));
    default:
      return intent === 'unsure' && turn?.unsure
        ? follow(scenario, state, undefined, [])
        : askAgain(scenario, state, phrase(scenario, 'unclear'));
  }
}
