import { expect, test } from 'vitest';
import type { MyDayItem } from '#contracts/my-day.ts';
import { oneLineEach } from './one-line-each.ts';

const waiting = (kind: MyDayItem['kind'], id: string) =>
  ({ kind, id, subjectKind: kind === 'message' ? 'message' : 'lead' }) as MyDayItem;
const items = [
  waiting('call', 'vera'),
  waiting('message', 'vera'),
  waiting('step', 'tom'),
  waiting('step', 'vera'),
];
const lines = (alone: readonly MyDayItem[]) =>
  oneLineEach(items, (item) => alone.includes(item)).map(({ item, also }) =>
    [item, ...also].map(({ kind, id }) => `${kind} ${id}`).join(' + '),
  );

// Mutation: without Map.groupBy(). Red: one lead stood twice in a day, to call and with its next step.
test('a lead has one line with all that waits for it, at the place of the first', () => {
  expect(lines([])).toEqual(['call vera + step vera', 'message vera', 'step tom']);
});

// Mutation: without `standsAlone`. Red: a line that asked what comes next was lost among the others.
test('a line that asks, or is no longer due, is not put into another one', () => {
  expect(lines([items[3] as MyDayItem])).toEqual(['call vera', 'message vera', 'step tom', 'step vera']);
});
