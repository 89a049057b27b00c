import { advance } from './advance.ts';
import { asking, secondsOf } from './ask-or-end.ts';
import type { Reading } from './reading.ts';
import type { Scenario } from './scenario.ts';
import type { CallState, Step } from './state.ts';
import { MOST_CHARACTERS } from './understanding/normalize.ts';
import { read } from './understanding/read.ts';

/** A call before anything was said, but for its first turn. */
const RINGING: Omit<CallState, 'turn'> = {
  filled: {},
  path: [],
  askedBack: 0,
  askedBackInAll: 0,
  offered: false,
  offeredBefore: false,
  heard: 0,
  seconds: 0,
};

/** The agent picks up. */
export function startCall(scenario: Scenario): Step {
  return asking(scenario, { ...RINGING, turn: scenario.first }, []);
}

/**
 * What the agent does after the caller said `utterance`: pure, and the same everywhere. Only 2,000 characters are
 * heard.
 */
export function step(scenario: Scenario, state: CallState, utterance: string): Step {
  const heard = utterance.slice(0, MOST_CHARACTERS);
  return hear(scenario, state, heard, read(scenario, state, heard));
}

/** The same with a reading from elsewhere. */
export function hear(scenario: Scenario, state: CallState, utterance: string, reading: Reading): Step {
  const words = utterance.slice(0, MOST_CHARACTERS).split(' ').length;
  return advance(scenario, { ...state, seconds: state.seconds + secondsOf(words) }, reading);
}

/** One line of a transcript. */
export interface Said {
  who: 'agent' | 'caller';
  text: string;
  /** The agent's line, where a recording of it may stand beside the scenario. */
  line?: string;
}

/** A whole call: what both say in turn, and the last step. It stops where the call is over. */
export function playCall(
  scenario: Scenario,
  utterances = scenario.written,
): { transcript: Said[]; last: Step } {
  let last = startCall(scenario);
  const transcript: Said[] = spokenBy(last);
  for (const text of utterances) {
    if (last.done) break;
    last = step(scenario, last.state, text);
    transcript.push({ who: 'caller', text }, ...spokenBy(last));
  }
  return { transcript, last };
}

function spokenBy({ say }: Step): Said[] {
  return say.map(({ id, text }) => ({ who: 'agent', text, ...(id !== undefined && { line: id }) }));
}
