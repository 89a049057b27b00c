import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { API } from '#contracts/paths.ts';
import { paymentRecord } from '#contracts/payment.ts';
import { daysAgo, type PartnerTest, testWithPartner } from '#tests/fixtures/partners.ts';

let { team, partner, customer } = {} as PartnerTest;
testWithPartner((begun) => {
  ({ team, partner, customer } = begun);
});

const erase = ({ email }: { email: string }, acknowledged?: { owedCents: number; debtCents: number }) =>
  team
    .post(API.personErase, { email, confirmEmail: email, ...(acknowledged && { acknowledged }) })
    .then((answer) => expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 200 }));

const reasonOf = async ({ invoice }: { invoice: string }) => {
  const { body } = await team.get(`${API.payments}?invoice=${invoice}`);
  return z.array(paymentRecord).parse(body)[0]?.noCommission;
};
const early = () => ({ amountCents: 12_300, paidOn: daysAgo(team.server, 9) });

/** Sets when the partnership ended, as ending and resuming it do. */
const setEnd = (endedAt: Date | null) =>
  team.server.db.query('update partners set ended_at = $2 where id = $1', [partner.id, endedAt]);

// Mutation: finding the partner of a payment only by the customer's account, which goes when they are erased.
test('erasing a customer changes no reason in list and file, and no total of the partner', async () => {
  const other = await team.aCustomer({ partnerCode: partner.code });
  const nothing = await team.paid(other.id, early());
  const mixed = await team.paid(customer.id, early());
  await team.paid(customer.id, { amountCents: 10_000 });
  const before = (await team.details(partner.id)).referrals.map(({ commission }) => commission);

  await erase(other);
  await erase(customer);
  expect(await reasonOf(nothing)).toBe('before-partnership');
  expect(await reasonOf(mixed)).toBe('before-partnership');
  const file = await team.server.fetch(`${API.paymentsExport}?invoice=${nothing.invoice}`, {
    headers: { cookie: team.admin },
  });
  expect(await file.text()).toContain('"paid before the partnership began"');
  const { erasedCustomers, referrals } = await team.details(partner.id);
  expect(referrals).toEqual([]);
  const sum = (of: 'payments' | 'paidCents' | 'commissionCents') =>
    before.reduce((total, each) => total + each[of], 0);
  expect(erasedCustomers).toMatchObject({ customers: 2, numbers: [1] });
  expect(erasedCustomers?.commission).toMatchObject({
    payments: sum('payments'),
    paidCents: sum('paidCents'),
    commissionCents: sum('commissionCents'),
    without: [{ why: 'before-partnership', payments: 2, amountCents: 24_600 }],
  });
});

// Mutation: the erasure of the partner as the reason of what was recorded before it.
test('erasing a partner changes no reason of what was recorded before, nor does the customer then', async () => {
  const before = await team.paid(customer.id, early());
  await setEnd(new Date(Date.now() - 2 * 86_400_000));
  const between = await team.paid(customer.id, { paidOn: daysAgo(team.server, 0) });
  expect(await reasonOf(between)).toBe('after-end');
  await setEnd(null);
  const all = async () => [await reasonOf(before), await reasonOf(between)];
  const [commission] = (await team.details(partner.id)).referrals.map((each) => each.commission);
  expect(await all()).toEqual(['before-partnership', 'not-then']);

  await erase(partner);
  expect(await all()).toEqual(['before-partnership', 'not-then']);
  expect((await team.details(partner.id)).referrals.map((each) => each.commission)).toEqual([commission]);
  const later = await team.paid(customer.id);
  expect(await reasonOf(later)).toBe('partner-erased');

  await erase(customer);
  expect(await all()).toEqual(['before-partnership', 'not-then']);
  expect(await reasonOf(later)).toBe('partner-erased');
  expect((await team.details(partner.id)).erasedCustomers?.commission.payments).toBe(3);
});
