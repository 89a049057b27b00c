import { expect, test } from 'vitest';
import { correctionDoubt, correctionPreview } from './correction-preview.ts';

const NOTHING = { held: 0, payable: 0, inPayout: 0, paidOut: 0, debt: 0 };
const MORE = 'partner';
const LESS = 'company';

// Mutation: what is more added to the payable while there is a debt; what is less taken below zero.
test.each([
  [MORE, '25000', NOTHING, 'Payable: $0.00 now, $25,000.00 after.'],
  [
    MORE,
    '100.00',
    { ...NOTHING, debt: -40_00 },
    'Payable: $0.00 now, $60.00 after. Debt: $40.00 now, $0.00 after.',
  ],
  [
    MORE,
    '30.00',
    { ...NOTHING, debt: -40_00 },
    'Payable: $0.00 now, $0.00 after. Debt: $40.00 now, $10.00 after.',
  ],
  [LESS, '30.00', { ...NOTHING, payable: 50_00 }, 'Payable: $50.00 now, $20.00 after.'],
  [
    LESS,
    '1,250.00',
    { ...NOTHING, held: 99_00, payable: 50_00 },
    'Payable: $50.00 now, $0.00 after. Debt: $0.00 now, $1,200.00 after.',
  ],
  ['', '30.00', NOTHING, ''],
  [MORE, '', NOTHING, ''],
  [MORE, '1,99', NOTHING, ''],
])('tells what “%s” of “%s” makes of the balances', (towards, amount, now, text) => {
  expect(correctionPreview({ towards, amount }, now)).toBe(text);
});

// Mutation: what was paid out not counted as earned; either limit left out.
test.each([
  [MORE, '1000.00', NOTHING, ''],
  [MORE, '1000.01', NOTHING, 'The partner would get $1,000.01 more, and earned nothing so far.'],
  [LESS, '25000', NOTHING, 'The partner would get $25,000.00 less, and earned nothing so far.'],
  [MORE, '250.00', { ...NOTHING, held: 50_00, paidOut: 200_00 }, ''],
  [
    MORE,
    '250.01',
    { ...NOTHING, held: 50_00, paidOut: 200_00 },
    'The partner would get $250.01 more, and earned only $250.00 so far.',
  ],
  ['', '25000', NOTHING, ''],
  [MORE, '25,00', NOTHING, ''],
])('asks about “%s” of “%s” where it is far from what was earned', (towards, amount, now, text) => {
  expect(correctionDoubt({ towards, amount }, now)).toBe(text);
});
