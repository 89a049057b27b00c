import { expect, test } from 'vitest';
import type { PartnerRecord } from '#contracts/partner.ts';
import { shownCents } from '#web/lib/ledger-line.ts';
import { correctedTitle } from './labels.ts';
import { partnerView } from './record-view.tsx';

const partner: PartnerRecord = {
  id: '5f0f6c1e-3f0a-4b6e-9d3c-1a2b3c4d5e6f',
  name: 'Ann',
  companyName: null,
  email: null,
  phone: null,
  code: 'ABC2345',
  tier: 'expert',
  basisPoints: 3_500,
  account: 'active',
  leads: 1,
  version: 0,
  balances: { held: 500, payable: 0, inPayout: 0, paidOut: 2_000, debt: -1_000 },
  endedAt: null,
  createdAt: '2026-11-21T10:00:00.000Z',
};

// Mutation: showing the debt under “Payable” with a minus, as the list did.
test('a debt is an amount without a minus, and stands under no other word', () => {
  expect(shownCents(partner.balances, 'debt')).toBe(1_000);
  const cellOf = (id: string) =>
    partnerView('Morin')
      .columns.find((column) => column.id === id)
      ?.cell(partner);
  expect(cellOf('payable')).toBe('$0.00');
  expect(JSON.stringify(cellOf('debt'))).toContain('"$10.00"');
});

// Mutation: “Balance corrected” whatever was answered.
test('a correction that was booked before is said to add nothing', () => {
  const { id } = partner;
  const reply = { id, repeated: true, commissionCents: 500, partnerId: id, noCommission: null };
  expect(correctedTitle(reply, 'K-1')).toBe('Correction K-1 was already recorded: nothing was added');
  expect(correctedTitle({ ...reply, repeated: false }, 'K-1')).toBe('Balance corrected');
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

// Mutation: reading an amount without separators alone, so that a link with them shows the whole list.
test('an amount in an address is read as the form reads it', () => {
  const read = (query: string) => readFilters(new URLSearchParams(query), PAYMENT_FIELDS);
  expect(read('min=1,000.00&max=12,345,678.90')).toEqual({ min: '1,000.00', max: '12,345,678.90' });
  expect(read('min=1000&max=1.5')).toEqual({ min: '1000' });
});

// Mutation: looking at days alone, so that `?min=$1` shows every payment without a word.
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
