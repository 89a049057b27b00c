import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { checkScenario } from './check-scenario.ts';
import { type Scenario, scenario } from './scenario.ts';

/** A call that is fine, to be spoiled. */
function fine(): Scenario {
  return scenario.parse(parse(readFileSync('content/calls/healthcare.yaml', 'utf8')));
}

const SPOILED: [string, (call: Scenario) => void, RegExp][] = [
  ['a branch that leads nowhere', ({ turns }) => set(turns.age, 'to', 'nowhere'), /"age" leads to "nowhere"/],
  [
    'a turn that nothing leads to',
    ({ turns, ends }) => {
      turns.lonely = { ...ask(turns.age), to: Object.keys(ends)[0] ?? '' };
    },
    /Nothing leads to "lonely"/,
  ],
  [
    'an end that nothing leads to',
    ({ ends }) => {
      ends.lonely = { ...theEnd(ends.person) };
    },
    /Nothing leads to "lonely"/,
  ],
  ['turns that come back to themselves', ({ turns }) => set(turns.slot, 'to', 'age'), /can come back to/],
  ['a first turn that is not there', (call) => set(call, 'first', 'nowhere'), /begins with "nowhere"/],
  [
    'an agent that hides what it is',
    ({ turns }) => set(turns.reason, 'say', 'Good morning, can I help?'),
    /automated/,
  ],
  [
    'a line that nobody listens to',
    ({ turns }) => set(turns.slot, 'say', 'word '.repeat(40)),
    /more than 28 words/,
  ],
  ['straight quotes', ({ turns }) => set(turns.slot, 'say', "It's 10:20 or 2:40."), /Write ’/],
  ['a 24-hour clock', ({ turns }) => set(turns.slot, 'say', '10:20 or 14:40?'), /as they are spoken/],
  ['an answer that may be missing', ({ turns }) => set(turns.age, 'say', 'And {phone}?'), /names \{phone\}/],
  [
    'a suggestion that is not understood',
    ({ turns }) => set(turns.slot, 'tap', ['purple', '10:20']),
    /suggestion “purple”/,
  ],
  [
    'points that are not 100',
    (call) => set(call, 'score', call.score.slice(1)),
    /points of the score are 65/,
  ],
  ['points for what is not there', ({ score }) => set(score[0], 'at', ['nowhere']), /score names "nowhere"/],
  [
    'a written call without an end',
    (call) => set(call, 'written', call.written.slice(0, -1)),
    /does not end; it waits in "phone"/,
  ],
  [
    'a written call that goes on',
    (call) => set(call, 'written', [...call.written, 'Bye']),
    /over before its last line/,
  ],
  [
    'a written call that is not understood',
    (call) => set(call, 'written', ['purple', ...call.written]),
    /asks back/,
  ],
];

test.each(SPOILED)('the build refuses %s', (_, spoil, complaint) => {
  const call = fine();
  expect(checkScenario(call)).toEqual([]);
  spoil(call);
  expect(checkScenario(call).join('\n')).toMatch(complaint);
});

function set(of: object | undefined, name: string, value: unknown): void {
  Object.assign(of ?? {}, { [name]: value });
}

function ask(turn: Scenario['turns'][string] | undefined) {
  if (turn?.as !== 'number') throw new Error('The spoiled call has no such turn');
  return turn;
}

function theEnd(end: Scenario['ends'][string] | undefined) {
  if (!end) throw new Error('The spoiled call has no such end');
  return end;
}
