import { expect, test } from 'vitest';
import type { ImportCheck, ImportProblem } from '#contracts/lead-import.ts';
import { alikeOf, cellsOf, withCorrection } from './corrections.ts';

function checkOf(...problems: ImportProblem[]): ImportCheck {
  const listed = problems.map((problem) => ({ about: 'Bat, Bold LLC', alike: 1, ...problem }));
  const group = (kind: ImportProblem['kind']) => {
    const own = listed.filter((problem) => problem.kind === kind);
    return { count: own.length, rows: own.map(({ row }) => row), listed: own };
  };
  return {
    columns: [],
    filled: [],
    mapping: {},
    missing: [],
    rows: 9,
    preview: [],
    newTags: [],
    problems: {
      wrong: group('wrong'),
      known: group('known'),
      long: group('long'),
      twice: group('twice'),
      similar: group('similar'),
    },
  };
}
const wrong = { row: 3, kind: 'wrong', field: 'email', value: 'x', message: 'Not an email' } as const;
const other = { ...wrong, row: 2 };

// Mutation: a corrected cell goes as soon as it is in order, or moves to the list of its next problem.
test('a corrected cell stays where it was, in the order of the file, with what is wrong with it now', () => {
  const corrected = { row: 3, field: 'email', kind: 'wrong', value: 'bat@e.example' } as const;
  const corrections = withCorrection([], { ...wrong, ...corrected });
  expect(cellsOf('wrong', checkOf(other), corrections)).toMatchObject([other, corrected]);
  expect(cellsOf('wrong', checkOf(other), [])[0]).toMatchObject({ about: 'Bat, Bold LLC' });
  const known = { ...wrong, kind: 'known', value: 'bat@e.example', message: 'There is an account' } as const;
  const check = checkOf(other, known);
  expect(cellsOf('wrong', check, corrections)[1]).toMatchObject({ row: 3, message: 'There is an account' });
  expect(cellsOf('known', check, corrections)).toEqual([]);
  const again = withCorrection(corrections, { ...known, value: 'bold@e.example' });
  expect(again).toMatchObject([{ kind: 'wrong', value: 'bold@e.example' }]);
  const similar = { ...known, kind: 'similar', message: 'Bat has this number' } as const;
  expect(cellsOf('wrong', checkOf(similar), corrections)[0]).not.toHaveProperty('message');
});

// Mutation: `alikeOf` without the length. Red: a long note was offered for the other rows, and nothing came of it.
test('a correction is offered for the rows with the same text, unless only its beginning is known', () => {
  const offered = (text: string) => {
    const corrected = { ...wrong, message: undefined, was: text, value: 'in order' };
    return alikeOf(corrected, checkOf({ ...other, value: text }));
  };
  expect(offered('x')).toBe(1);
  expect(offered('x'.repeat(200))).toBe(0);
});
