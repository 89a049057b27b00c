import { expect, test } from 'vitest';
import { readFilters, unreadIn } from '#web/admin/records/filters/fields.ts';
import { importedTexts, recordedTitle } from './labels.ts';
import { PAYMENT_FIELDS } from './money-fields.tsx';

// Mutation: “Recorded” where nobody earns.
test('a payment that was recorded before is said to add nothing, and one without a commission says why', () => {
  const partnerId = '5f0f6c1e-3f0a-4b6e-9d3c-1a2b3c4d5e6f';
  const reply = { id: partnerId, repeated: true, commissionCents: 500, partnerId, noCommission: null };
  expect(recordedTitle(reply, 'C-1')).toBe('Invoice C-1 was already recorded: nothing was added');
  const none = { ...reply, repeated: false, partnerId: null, noCommission: 'before-link' as const };
  expect(recordedTitle(none, 'C-1')).toBe('Recorded; no commission: paid before the customer was linked');
});

// Mutation: what the file has twice counted as recorded before.
test('what became of a file has the words of its preview', () => {
  expect(importedTexts({ recorded: 1, repeated: 1, repeatedInFile: 1 })).toEqual([
    '1 row recorded.',
    'Already recorded, and left as they are: 1.',
    'Twice in this file, and recorded once: 1.',
  ]);
  expect(importedTexts({ recorded: 2, repeated: 0, repeatedInFile: 0 })).toEqual(['2 rows recorded.']);
});

// Mutation: reading only an amount without separators, so that a link with them shows the whole list.
test('an amount in an address is read as the form reads it', () => {
  const read = (query: string) => readFilters(new URLSearchParams(query), PAYMENT_FIELDS);
  expect(read('min=1,000.00&max=12,345,678.90')).toEqual({ min: '1,000.00', max: '12,345,678.90' });
  expect(read('min=1000&max=1.5')).toEqual({ min: '1000' });
});

// Mutation: looking only at days, so that `?min=$1` shows every payment without a word.
test.each([
  ['min=$1&max=1', ['min']],
  ['from=x&to=2026-02-30&refunded=maybe&invoice=INV-1', ['from', 'to', 'refunded']],
  ['min=&from=2026-11-21&utm_source=a', []],
  ['sort=due', ['sort']],
  ['sort=oldest', []],
])('of the address ?%s these filters cannot be read: %j', (address, names) => {
  const query = new URLSearchParams(address);
  const unread = unreadIn(query, PAYMENT_FIELDS, readFilters(query, PAYMENT_FIELDS));
  expect(unread.map(({ name }) => name)).toEqual(names);
});
