import { expect, test } from 'vitest';
import { changeText, funnelRows, metShare, minutesText, mixRows, totalMet, verdictOf } from './statistics.ts';

test('a mix begins with its largest part, and says each as a share of all', () => {
  const rows = mixRows(
    [
      { name: 'retail', count: 1, before: 2 },
      { name: 'health', count: 3, before: 0 },
    ],
    { health: 'Healthcare' },
  );
  expect(rows).toEqual([
    { label: 'Healthcare', count: 3, before: 0, percent: 100, note: '75%' },
    { label: 'retail', count: 1, before: 2, percent: expect.closeTo(33.3, 1), note: '25%' },
  ]);
});

const funnel = (counts: number[]) => {
  const [visit = 0, company = 0, plan = 0, signups = 0, contacted = 0, scheduled = 0, live = 0] = counts;
  const of = (now: number) => ({ now, before: 0 });
  return {
    visit: of(visit),
    company: of(company),
    plan: of(plan),
    signups: of(signups),
    contacted: of(contacted),
    scheduled: of(scheduled),
    live: of(live),
  };
};

test('visits are shares of those opened and people of those who signed up, however many of either there are', () => {
  const rows = funnelRows(funnel([4, 2, 1, 8, 4, 2, 1]));
  expect(rows.map(({ note }) => note)).toEqual(['all', '50%', '25%', 'all', '50%', '25%', '13%']);
  expect(rows.map(({ percent }) => percent)).toEqual([100, 50, 25, 100, 50, 25, 12.5]);
  expect(new Set(funnelRows(funnel([])).map(({ percent }) => percent))).toEqual(new Set([0]));
});

test.each([
  [{ now: 12, before: 10 }, '+20%'],
  [{ now: 8, before: 10 }, '\u221220%'],
  [{ now: 3, before: 3 }, 'as before'],
  [{ now: 1001, before: 1000 }, 'about as before'],
  [{ now: 3, before: 0 }, 'none before'],
])('%j is %s', (compared, text) => {
  expect(changeText(compared)).toBe(text);
});

// Mutation: without `better`, every rise is good.
test.each([
  [{ now: 12, before: 10 }, 'more', 'better'],
  [{ now: 8, before: 10 }, 'more', 'worse'],
  [{ now: 12, before: 10 }, 'less', 'worse'],
  [{ now: 8, before: 10 }, 'less', 'better'],
  [{ now: 10, before: 10 }, 'less', undefined],
  [{ now: 1001, before: 1000 }, 'more', undefined],
  [{ now: 3, before: 0 }, 'more', undefined],
] as const)('%j, of which %s is better, is %s', (compared, better, verdict) => {
  expect(verdictOf(compared, better)).toBe(verdict);
});

test.each([
  [null, '\u2013'],
  [59.4, '59 min'],
  [60, '1 h'],
  [200, '3 h 20 min'],
  [1_276, '21 h'],
  [4_400, '3 days'],
])('%j minutes are %s', (minutes, text) => {
  expect(minutesText(minutes)).toBe(text);
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
