import { expect, test } from 'vitest';
import { undoneDecisions } from './undone-decisions.ts';

const history = (...kinds: string[]) => kinds.map((kind, index) => ({ id: `${kind} ${index}`, kind }));

// Mutation: without the filter: the note between is what was undone, or nothing.
test('of an application the decision before an undo is undone, also where a note or an answer came between', () => {
  expect([
    ...undoneDecisions(history('asked', 'answered', 'approved', 'note', 'undone', 'rejected')),
  ]).toEqual(['approved 2']);
  expect([...undoneDecisions(history('asked', 'answered', 'approved'))]).toEqual([]);
});
