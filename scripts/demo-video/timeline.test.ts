import { expect, test } from 'vitest';
import { type Screenplay, timeline } from './timeline.ts';

const CALL = {
  scene: 'Sunday, 21:14. The dental practice is closed.',
  turns: [
    { who: 'caller' as const, text: 'Is anybody there?' },
    { who: 'agent' as const, text: 'I can ask Dr. Mendel. When suits you?' },
    { who: 'caller' as const, text: 'Tomorrow morning.' },
    { who: 'agent' as const, text: 'Then it is 8:40.' },
  ],
  outcome: 'Booked: filling, Monday 8:40. Dr. Mendel was told.',
};
const SCREENPLAY: Screenplay = { company: 'Acme', opening: 'Hello', calls: [CALL], closing: 'Goodbye' };
const only = (screenplay = SCREENPLAY) => {
  const [call] = timeline(screenplay).calls;
  if (!call) throw new Error('no call');
  return call;
};

test('one part follows the other without a gap, to the last second', () => {
  const film = timeline({ ...SCREENPLAY, calls: [CALL, CALL] });
  const parts = [film.opening, ...film.calls, film.closing];
  for (const [index, part] of parts.entries()) expect(part.at).toBe(parts[index - 1]?.until ?? 0);
  expect(film.seconds).toBe(film.closing.until);
});

test('nobody speaks before the other has finished, and every word falls within its turn', () => {
  const { turns, outcome } = only();
  for (const [index, turn] of turns.entries()) {
    expect(turn.at).toBeGreaterThan(turns[index - 1]?.until ?? 0);
    expect(turn.words.map(({ text }) => text).join(' ')).toBe(turn.text);
    for (const word of turn.words) expect(word.at).toBeLessThan(turn.until);
  }
  expect(outcome.at).toBeGreaterThan(turns.at(-1)?.until ?? 0);
});

test('a question stays with its answer, and both leave when the caller speaks again', () => {
  const { turns, outcome } = only();
  const [asked, answered, next, last] = turns;
  expect(asked?.gone).toBe(answered?.gone);
  expect(asked?.gone).toBeLessThan(next?.at ?? 0);
  expect(last?.gone).toBeLessThan(outcome.at);
  expect(last?.gone).toBeGreaterThan(last?.until ?? 0);
});

test('the record is read fact by fact, past titles with a full stop', () => {
  expect(only().outcome.notes).toMatchObject([
    { label: 'Booked', text: 'filling, Monday 8:40' },
    { text: 'Dr. Mendel was told' },
  ]);
});

test.each([
  ['Sunday, 21:14. Closed.', true],
  ['Sunday, 9:14 PM. Closed.', true],
  ['Sunday, 9:14 AM. Busy.', false],
  ['Monday, 6:55, in winter. Early.', true],
  ['Thursday, 12:25. Busy.', false],
])('%s Is it night? %s', (scene, night) => {
  expect(only({ ...SCREENPLAY, calls: [{ ...CALL, scene }] }).night).toBe(night);
});

test('a scene without its time is refused in plain words', () => {
  const calls = [{ ...CALL, scene: 'One evening. The practice is closed.' }];
  expect(() => timeline({ ...SCREENPLAY, calls })).toThrow(/Begin the scene of a call with its time/);
});

test.each([
  ['Sunday, 21:14. Closed.', 'Sunday, 9:14 PM'],
  ['Monday, 0:05, in winter. Closed.', 'Monday, 12:05 AM, in winter'],
  ['Thursday, 12:25. Busy.', 'Thursday, 12:25 PM'],
  ['Thursday, 9:14 PM. Closed.', 'Thursday, 9:14 PM'],
])('%s is %s by the 12-hour clock', (scene, when) => {
  expect(only({ ...SCREENPLAY, calls: [{ ...CALL, scene }] }).when).toBe(when);
});
