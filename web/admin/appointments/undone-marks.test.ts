import { expect, test } from 'vitest';
import { undoneMarks } from './undone-marks.ts';

const history = (...kinds: string[]) =>
  kinds.map((kind, index) => ({ id: `${kind} ${index}`, kind, details: null }));

// Mutation: without `BESIDE`; the next entry, whatever it is.
test('a mark that was removed is undone, also where a note came between, and one that was set since is not', () => {
  expect([...undoneMarks(history('held', 'booked', 'note', 'missed', 'moved'))]).toEqual(['missed 3']);
  expect([...undoneMarks(history('moved', 'missed', 'owner'))]).toEqual([]);
});
