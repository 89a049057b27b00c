import { startCall, step } from '#contracts/call/step.ts';
import { SCENARIOS } from '#tests/content/scenarios.ts';
import { figure, REPEATS, type Row } from '../row.ts';

/** An answer should be there before anyone notices that it was thought about. */
const MOST_MS = 5;
/** 2,000 characters each, of what the grammar looks for most. */
const LONG = ['a ', 'no i meant ', 'may 1 ', 'half past ', 'wait, ', 'chest pain or ', '1-', '😀'].map(
  (part) => part.repeat(2_000).slice(0, 2_000),
);

/** How long the agent of a call thinks about an utterance, in every call of the site. */
export async function run(): Promise<Row[]> {
  const written: number[] = [];
  const long: number[] = [];
  for (let look = 0; look < REPEATS; look++) {
    written.push(Math.max(...SCENARIOS.map(writtenCall)));
    long.push(Math.max(...SCENARIOS.map(longUtterances)));
  }
  const limit = { at: 'most', value: MOST_MS } as const;
  const group = 'Calls to try';
  return [
    {
      group,
      what: 'a step of the written call, mean of the slowest call',
      ...figure(written),
      unit: 'ms',
      limit,
    },
    { group, what: '2,000 characters, mean of the slowest call', ...figure(long), unit: 'ms', limit },
  ];
}

function writtenCall(scenario: (typeof SCENARIOS)[number]): number {
  let { state } = startCall(scenario);
  return mean(scenario.written, (said) => {
    ({ state } = step(scenario, state, said));
  });
}

function longUtterances(scenario: (typeof SCENARIOS)[number]): number {
  const turns = Object.keys(scenario.turns).flatMap((turn) => LONG.map((said) => ({ turn, said })));
  const { state } = startCall(scenario);
  return mean(turns, ({ turn, said }) => step(scenario, { ...state, turn }, said));
}

/** Milliseconds of `act`, on average over `each`. */
function mean<T>(each: readonly T[], act: (one: T) => unknown): number {
  const before = performance.now();
  for (const one of each) act(one);
  return (performance.now() - before) / each.length;
}
