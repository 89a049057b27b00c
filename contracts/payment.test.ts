import { expect, test } from 'vitest';
import { paymentForm, refundForm } from './payment.ts';

const payment = {
  customerId: '1f0c3a52-8f1e-4a53-9b1c-0d5a5f6f7a10',
  amountCents: 100,
  periodStart: '2026-11-01',
  periodEnd: '2026-11-30',
  paidOn: '2026-11-02',
};

// Mutation: only upper case. Red: an invoice that was copied from a PDF earns its commission once more.
test.each([
  ['in small letters', 'inv 1-2'],
  ['with a hyphen that does not break', 'INV 1\u20112'],
  ['with a minus sign', 'INV 1\u22122'],
  ['with a blank that does not break', 'INV\u00a01-2'],
  ['with two blanks', ' INV  1-2 '],
  ['in full-width letters', '\uff29\uff2e\uff36 \uff11\uff0d\uff12'],
])('an invoice and a refund %s are the same', (_, written) => {
  expect(paymentForm.parse({ ...payment, invoice: written }).invoice).toBe('INV 1-2');
  const refund = { invoice: written, refund: written, amountCents: 100, refundedOn: '2026-11-03' };
  expect(refundForm.parse(refund)).toMatchObject({ invoice: 'INV 1-2', refund: 'INV 1-2' });
});
