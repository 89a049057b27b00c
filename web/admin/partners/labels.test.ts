import { expect, test } from 'vitest';
import type { PartnerRecord } from '#contracts/partner.ts';
import { shownCents } from '#web/lib/format/ledger-line.ts';
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
test('a correction that was already recorded is said to add nothing', () => {
  const { id } = partner;
  const reply = { id, repeated: true, commissionCents: 500, partnerId: id, noCommission: null };
  expect(correctedTitle(reply, 'K-1')).toBe('Correction K-1 was already recorded: nothing was added');
  expect(correctedTitle({ ...reply, repeated: false }, 'K-1')).toBe('Balance corrected');
});
