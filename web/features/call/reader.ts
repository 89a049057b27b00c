import type { ModelReply, UtteranceForm, UtteranceReply } from '#contracts/call/model-answer.ts';
import type { Reading } from '#contracts/call/reading.ts';
import type { Scenario } from '#contracts/call/scenario.ts';
import type { CallState } from '#contracts/call/state.ts';
import { MOST_CHARACTERS } from '#contracts/call/understanding/normalize.ts';
import { read } from '#contracts/call/understanding/read.ts';
import type { API } from '#contracts/paths.ts';
import { request } from '#web/lib/api/api.ts';

/** Only types of the table of paths, which would weigh more than this file. */
const MODEL: (typeof API)['callModel'] = '/api/call/model';
const UTTERANCE: (typeof API)['callUtterance'] = '/api/call/utterance';
/** Ms after which the grammar reads. */
const MODEL_TIMEOUT_MS = 2000;
/** Failures in a row after which the rest of the call does without the model. */
const MOST_FAILURES = 2;
/** What the model may give an answer in place of; the grammar decides all else by itself. */
const OPEN: ReadonlySet<Reading['intent']> = new Set(['answer', 'taken', 'unsure', 'unknown']);

/** Understands what the visitor says. */
export interface Reader {
  /** A call begins: asks whether a model listens on this site, and says so on the page. */
  begin(): Promise<void>;
  read(state: CallState, utterance: string): Reading | Promise<Reading>;
  /** The same by nothing but the grammar. */
  readByRules(state: CallState, utterance: string): Reading;
}

/**
 * The grammar, and the operator's model where there is one: it may fill what the present turn expects, nothing else.
 */
export function readerOn(stage: HTMLElement, scenario: Scenario): Reader {
  const notice = stage.querySelector<HTMLElement>('[data-model]');
  let listening = false;
  let failures = 0;

  const readByRules = (state: CallState, utterance: string) => read(scenario, state, utterance);
  function listen(on: boolean): void {
    listening = on && notice !== null;
    if (notice) notice.textContent = listening ? (notice.dataset.model ?? '') : '';
  }
  async function ask(turn: string, utterance: string): Promise<UtteranceReply['value']> {
    const body: UtteranceForm = { industry: scenario.industry, turn, utterance };
    const reply = await request<UtteranceReply>(UTTERANCE, {
      body,
      credentials: 'omit',
      signal: AbortSignal.timeout(MODEL_TIMEOUT_MS),
    });
    if (!reply.listening) throw new Error('No model answered.');
    return reply.value;
  }
  async function withModel(byRules: Reading, turn: string, utterance: string): Promise<Reading> {
    try {
      const value = await ask(turn, utterance.slice(0, MOST_CHARACTERS));
      failures = 0;
      if (value === null) return byRules;
      const { topic } = byRules;
      return { intent: 'answer', value, ...(topic !== undefined && { topic }) };
    } catch {
      failures += 1;
      if (failures >= MOST_FAILURES) listen(false);
      return byRules;
    }
  }

  return {
    async begin() {
      failures = 0;
      try {
        listen((await request<ModelReply>(MODEL, { credentials: 'omit' })).listening);
      } catch {
        listen(false);
      }
    },
    readByRules,
    read(state, utterance) {
      const byRules = readByRules(state, utterance);
      const open = OPEN.has(byRules.intent) && byRules.turn === undefined && !state.offered;
      return listening && open ? withModel(byRules, state.turn, utterance) : byRules;
    },
  };
}
