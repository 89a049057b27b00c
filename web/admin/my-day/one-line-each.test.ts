import { expect, test } from 'vitest';
import type { LeadRecord } from '#contracts/lead-record.ts';
import { NO_DUE_DATE } from '#contracts/lead-status.ts';
import type { MyDayItem } from '#contracts/my-day.ts';
import { oneLineEach, withCalls } from './one-line-each.ts';

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

// Mutation: without withCalls(). Red: whoever planned something with a lead of nobody's had it in two lists.
test('the call of a lead that nobody owns comes to the step that is planned with it', () => {
  const lead = (id: string, dueAt: string) => ({ id, dueAt, firstName: id, lastName: '' }) as LeadRecord;
  const step = { ...waiting('step', 'vera'), dueAt: '2026-11-25T17:00:00.000Z' };
  const unassigned = [
    lead('vera', '2026-11-24T17:00:00.000Z'),
    lead('tom', '2026-11-24T17:00:00.000Z'),
    lead('ada', NO_DUE_DATE),
  ];
  const [line, ...others] = oneLineEach(withCalls([step], unassigned), () => false);
  expect(others).toEqual([]);
  expect(line).toMatchObject({
    item: { kind: 'call', name: 'vera', becomesOwner: true },
    also: [{ kind: 'step' }],
  });
});

// Mutation: `isNobodys` by `mine` alone. Red: a call to a customer of somebody who was away took them over.
test('a call makes nobody the owner of what a colleague who is away owns', () => {
  const [away, free] = withCalls(
    [{ ...waiting('call', 'vera'), mine: false, awayOwner: 'Sam' }, waiting('call', 'tom')],
    [],
  );
  expect([away?.becomesOwner, free?.becomesOwner]).toEqual([undefined, true]);
});
