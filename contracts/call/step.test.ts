import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { advance } from './advance.ts';
import { type Scenario, scenario } from './scenario.ts';
import type { CallState } from './state.ts';
import { playCall, startCall, step } from './step.ts';

const healthcare = load('healthcare');
const insurance = load('insurance');

function load(name: string): Scenario {
  return scenario.parse(parse(readFileSync(`content/calls/${name}.yaml`, 'utf8')));
}

/** The state after `utterances`, and what was said last. */
function after(call: Scenario, ...utterances: string[]) {
  let last = startCall(call);
  for (const each of utterances) last = step(call, last.state, each);
  return { ...last, said: last.say.map(({ text }) => text).join(' ') };
}
const SLOT = ['My son’s ear hurts', 'He’s four', 'No, just the pain'];

test('the agent says in its first line that it is automated', () => {
  expect(startCall(healthcare).say[0]?.text).toContain('automated');
});

// Mutation: without the topic's line for follow() in advance().
test('an answer and a question in one breath are both heard', () => {
  const { said, filled } = after(
    healthcare,
    ...SLOT,
    '10:20, please. Can I give him something for the pain before then?',
  );
  expect(filled).toMatchObject({ slot: '10:20', medicine: true });
  expect(said).toMatch(/can’t advise on medicine.*child’s name/);
});

// Mutation: with 3 for MOST_ASKED_BACK.
test('the agent asks back twice at the most, then offers a person', () => {
  const rubbish = [...SLOT, 'purple', 'monkey'];
  expect(after(healthcare, ...rubbish).expects?.turn).toBe('slot');
  expect(after(healthcare, ...rubbish, 'dishwasher').said).toBe(
    'I’m sorry, I’m not getting this right. Should I put you through to Nadia at the front desk?',
  );
  expect(after(healthcare, ...rubbish, 'dishwasher', 'yes please').done?.end).toBe('person');
  expect(after(healthcare, ...rubbish, 'dishwasher', '10:20').filled.slot).toBe('10:20');
  expect(after(healthcare, ...rubbish, 'dishwasher', 'gibberish').done?.end).toBe('person');
});

// Mutation: without `offeredBefore`.
test('who declines a person and is not understood again gets one', () => {
  const declined = [...SLOT, 'purple', 'monkey', 'dishwasher', 'no'];
  expect(after(healthcare, ...declined).said).toContain('All right, let’s go on. I have 10:20');
  expect(after(healthcare, ...declined, 'purple', 'monkey', 'dishwasher').done?.end).toBe('person');
});

test('silence is asked about like anything else that is not understood', () => {
  expect(after(healthcare, '   ').said).toMatch(/^Are you still there\? Is your child sick/);
  expect(after(healthcare, '...', '…', '').said).toContain('Should I put you through');
});

// Mutation: without `correction` in read().
test('“no, I meant” puts the last answer right and comes back to the question', () => {
  const { filled, said, expects } = after(healthcare, ...SLOT, '10:20', 'No, I meant 2:40');
  expect(filled.slot).toBe('14:40');
  expect(said).toBe('Got it, 2:40 PM. Could you tell me your child’s name once more?');
  expect(expects?.turn).toBe('name');
});

// Mutation: without taking back the later answers in correct().
test('a correction that leads elsewhere takes back what came after', () => {
  const { filled, expects } = after(healthcare, 'My son is sick', 'four', 'sorry, I meant a check-up');
  expect(filled).toEqual({ reason: 'checkup' });
  expect(expects?.turn).toBe('day');
});

test('a correction in one breath counts as the second thought', () => {
  expect(after(healthcare, 'a check-up', 'Thursday, no wait, Friday').filled.day).toBe('2026-03-06');
});

// Mutation: with tellsEmergency() after intentOf() in read().
test.each([
  'He can’t breathe',
  'He’s not breathing',
  'No, wait, call an ambulance',
  'say that again, he has chest pain',
  '10:20 please, and I think he is having a seizure',
])('an emergency wins over all else: %s', (said) => {
  expect(after(healthcare, ...SLOT, said).done).toMatchObject({ end: 'emergency', kind: 'emergency' });
});

test('what is denied is no emergency', () => {
  expect(
    after(healthcare, 'My son’s ear hurts', '4', 'No, no chest pain and no trouble breathing').done,
  ).toBeUndefined();
});

test('“a human, please” fetches one at any time', () => {
  expect(after(healthcare, 'a human please').done?.end).toBe('person');
  expect(after(healthcare, ...SLOT, 'can I talk to someone').done?.end).toBe('person');
});

test('once more, a moment and a goodbye are understood', () => {
  expect(after(healthcare, ...SLOT, 'say that again').said).toBe(
    'I have 10:20 with Dr.\u00a0Osei or 2:40 with our nurse practitioner.',
  );
  expect(after(healthcare, ...SLOT, 'hold on').said).toBe('Of course, take your time.');
  expect(after(healthcare, 'never mind, bye').done).toMatchObject({
    end: 'left',
    outcome: 'ended_by_caller',
  });
});

test('a time that is not on offer is named, and the offer repeated', () => {
  expect(after(healthcare, ...SLOT, 'quarter past four').said).toMatch(
    /^I’m sorry, 4:15 PM isn’t open\. Would you like 10:20/,
  );
});

// Mutation: with what was filled in filled in once more by fill().
test('markup and patterns stay the text they are', () => {
  const markup = '<img src=x onerror=alert(1)> {due} $& $1';
  const { filled } = after(insurance, 'a certificate', markup);
  expect(filled.holder).toBe(markup);
  const done = after(insurance, 'a certificate', markup, 'yes', 'no', 'noon', 'this one').done;
  expect(done?.agreed[0]).toBe(`Certificate drafted for: ${markup}`);
});

// Mutation: with 3,000 for MOST_CHARACTERS.
test('no more than 2,000 characters are heard', () => {
  expect(after(insurance, `${'a '.repeat(1_001)}certificate`).filled).toEqual({});
  expect(after(insurance, `a certificate ${'x'.repeat(1_000_000)}`).filled.reason).toBe('certificate');
});

// Mutation: without `accepts` in advance(); with `in` for `Object.hasOwn` in accepts().
test.each([
  { intent: 'answer', value: 'nowhere' },
  { intent: 'answer', value: '__proto__' },
  { intent: 'answer', value: 'sick', turn: 'slot' },
  { intent: 'unknown', topic: 'constructor' },
] as const)('a reading from elsewhere cannot make the call jump: %j', (reading) => {
  const { state, expects } = advance(healthcare, startCall(healthcare).state, reading);
  expect(expects?.turn).toBe('reason');
  expect(state.filled).toEqual({});
});

test('a call that is over stays over', () => {
  const over = after(healthcare, 'a human please');
  const again = step(healthcare, over.state, 'hello?');
  expect(again).toMatchObject({ say: [], done: { end: 'person' } });
});

test('the score says why, and what asking back cost', () => {
  const { last } = playCall(healthcare, ['eh', ...healthcare.written]);
  expect(last.done?.score.value).toBe(97);
  expect(last.done?.score.reasons.at(-1)).toEqual({ points: -3, reason: 'Asked back once' });
});

test('the event is the one that the documentation describes', () => {
  const documented: unknown = JSON.parse(
    /```json\n([\s\S]*?)```/.exec(readFileSync('content/docs/webhooks.md', 'utf8'))?.[1] ?? '',
  );
  const event = playCall(healthcare).last.done?.event;
  expect(shapeOf(event)).toEqual(shapeOf(documented));
  expect(event).toMatchObject({ type: 'call.ended', call: { from: '+13125550188', outcome: 'booked' } });
});

/** Names and types, without what was collected. */
function shapeOf(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return typeof value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, name === 'collected' ? 'object' : shapeOf(each)]),
  );
}

test('a call is taken up again from what was kept of it', () => {
  const kept: CallState = JSON.parse(JSON.stringify(after(healthcare, ...SLOT).state));
  expect(step(healthcare, kept, 'the first one').filled.slot).toBe('10:20');
});
