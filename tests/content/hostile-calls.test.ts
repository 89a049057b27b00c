import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CallState, Step } from '#contracts/call/state.ts';
import { startCall, step } from '#contracts/call/step.ts';
import { SCENARIOS } from './scenarios.ts';

/** Utterances for each scenario. */
const UTTERANCES = 10_000;
const IN_A_ROW = 100;
/** No call takes more. */
const MOST = 60;

const PIECES = [
  'yes',
  'no',
  'not',
  'maybe',
  'half past',
  'quarter to',
  '9',
  '12:61',
  'nine',
  'a hundred',
  'tomorrow',
  'May 32',
  'Tuesday',
  'no, I meant',
  'actually',
  'say that again',
  'hold on',
  'the first one',
  '+1',
  '312 555 0142',
  'double',
  'K as in',
  'bye',
  '<script>alert(1)</script>',
  '{name}',
  '$&',
  '"',
  "'; --",
  '\u202e',
  '\u0000',
  '🎻',
  '９',
  'ß',
  '__proto__',
  'constructor',
  'my name is',
  'toString',
  'next year',
  'a week from',
  ',,,,',
  '…',
  '\n',
  'a '.repeat(700),
  '1'.repeat(900),
  'not '.repeat(300),
];

/** What a program says where a value is missing. */
const NO_VALUE = /undefined|NaN|\[object|Invalid/;

/** What nobody says, and what nearly somebody says. A name of “NaN” is left out, as the agent repeats names. */
const utterance = fc
  .oneof(
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc.array(fc.constantFrom(...PIECES), { maxLength: 6 }).map((pieces) => pieces.join(' ')),
    fc
      .array(fc.oneof(fc.constantFrom(...PIECES), fc.string({ maxLength: 5 })), { maxLength: 12 })
      .map((all) => all.join('')),
  )
  .filter((text) => !NO_VALUE.test(text));

describe.each(SCENARIOS)('$industry', (scenario) => {
  const turns = Object.keys(scenario.turns);
  const own = Object.values(scenario.turns).flatMap(({ tap }) => tap);
  const said = fc.oneof({ weight: 3, arbitrary: utterance }, fc.constantFrom(...own, ...scenario.written));
  const row = fc.array(said, { minLength: IN_A_ROW, maxLength: IN_A_ROW });

  // Mutation: without the empty text for a missing answer in fill().
  test('takes whatever is said in any turn, and every call ends', () => {
    fc.assert(
      fc.property(row, fc.nat(), (utterances, seed) => {
        const begin = (from: number): CallState => ({
          ...startCall(scenario).state,
          turn: turns[(seed + from) % turns.length] ?? '',
        });
        let state = begin(0);
        for (const [at, each] of utterances.entries()) {
          const next = step(scenario, state, each);
          if (faultIn(next)) expect.fail(`${faultIn(next)} after ${JSON.stringify(each)}`);
          state = next.done ? begin(at) : next.state;
        }
      }),
      { numRuns: UTTERANCES / IN_A_ROW },
    );
  }, 120_000);

  // Mutation: with 1,000 for MOST_UTTERANCES.
  test.each(['hold on', 'say that again', 'are you a robot?', '', 'no'])(
    '“%s” for ever ends it, too',
    (same) => {
      let last = startCall(scenario);
      for (let heard = 0; heard < MOST && !last.done; heard += 1) last = step(scenario, last.state, same);
      expect(last.done).toBeDefined();
    },
  );
});

/** What is wrong with a step, if anything is; plain comparisons, because an `expect` takes longer than the step. */
function faultIn({ state, expects, done, say }: Step): string | undefined {
  if (!isDeepStrictEqual(JSON.parse(JSON.stringify(state)), state)) return 'A state that is not plain JSON';
  if (Boolean(expects) === Boolean(done)) return 'A call that neither waits nor ends';
  if (state.heard > MOST) return 'A call that goes on for ever';
  return say.map(({ text }) => text).find((text) => NO_VALUE.test(text));
}
