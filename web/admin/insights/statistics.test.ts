import { expect, test } from 'vitest';
import { funnelRows, metShare, mixRows, totalMet } from './statistics.ts';

test('a mix begins with its largest part, and says each as a share of all', () => {
  const rows = mixRows(
    [
      { name: 'retail', count: 1 },
      { name: 'health', count: 3 },
    ],
    { health: 'Healthcare' },
  );
  expect(rows).toEqual([
    { label: 'Healthcare', count: 3, percent: 100, note: '75%' },
    { label: 'retail', count: 1, percent: expect.closeTo(33.3, 1), note: '25%' },
  ]);
});

test('steps are shares of those who opened the signup, also where more accounts came another way', () => {
  const rows = funnelRows({ visit: 4, company: 2, plan: 1, done: 8 });
  expect(rows.map(({ note }) => note)).toEqual(['all', '50%', '25%', '100%']);
  expect(rows.map(({ percent }) => percent)).toEqual([50, 25, 12.5, 100]);
  expect(funnelRows({ visit: 0, company: 0, plan: 0, done: 0 }).map(({ percent }) => percent)).toEqual([
    0, 0, 0, 0,
  ]);
});

test.each([
  [{ due: 0, met: 0 }, '–'],
  [{ due: 1_000, met: 999 }, '99%'],
  [{ due: 3, met: 3 }, '100%'],
])('one that was late is never called 100%%: %j is %s', (met, labels) => {
  expect(metShare(met)).toBe(labels);
});

test('weeks add up', () => {
  expect(
    totalMet([
      { due: 2, met: 1 },
      { due: 3, met: 3 },
    ]),
  ).toEqual({ due: 5, met: 4 });
});
