import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { partnerCustomer } from '#contracts/partner.ts';
import { API } from '#contracts/paths.ts';
import { paymentRecord } from '#contracts/payment.ts';
import { daysAgo, type Partners, startPartners } from '#tests/fixtures/partners.ts';

let team: Partners;
beforeAll(async () => {
  team = await startPartners();
});
afterAll(() => team.server.close());

const listed = async (q: string) =>
  z.array(paymentRecord).parse((await team.get(`${API.payments}?q=${q}`)).body)[0];

// Mutation: only the last day of the hold, which has passed; only the sum of the first of those days.
test('what waits longer than its hold is said to be released by the next nightly run', async () => {
  const holder = await team.aPartner();
  await team.server.db.query(
    `insert into partner_rates (partner_id, valid_from, tier, basis_points, position, created_at)
     values ($1, '2020-01-01', 'intermediate', 2500, 99, now())`,
    [holder.id],
  );
  const customer = await team.aCustomer({ partnerCode: holder.code });
  const late = await team.paid(customer.id, { amountCents: 10_000, paidOn: daysAgo(team.server, 40) });
  await team.paid(customer.id, { amountCents: 4_000, paidOn: daysAgo(team.server, 35) });
  await team.paid(customer.id, { amountCents: 4_000 });
  const { nextRelease } = await team.details(holder.id);
  expect(nextRelease?.amountCents).toBe(3_500);
  expect([daysAgo(team.server, 0), daysAgo(team.server, -1)]).toContain(nextRelease?.day);
  expect((await listed(late.invoice))?.heldUntil).toBe(nextRelease?.day);
});

// Mutation: the price of one month of a longer billing; a period that was paid for; the day of an import as that of a
// signup.
test('a customer is found with what they pay next: by plan and billing, from their signup on, then from period to period', async () => {
  const customer = await team.aCustomer({ selectedPlan: 'Growth', billingCycle: '3-month' });
  const read = async () =>
    z.array(partnerCustomer).parse((await team.get(`${API.partnerCustomers}?q=${customer.email}`)).body)[0];
  const today = daysAgo(team.server, 0);
  const plus = (day: string, months: number, days = 0) =>
    Temporal.PlainDate.from(day).add({ months }).add({ days }).toString();
  expect(await read()).toMatchObject({
    signedUpOn: today,
    nextPayment: { amountCents: 3 * 18_900, periodStart: today, periodEnd: plus(today, 3, -1) },
  });
  // The first of a month, so that adding months never meets a shorter one.
  const first = `${plus(today, 4).slice(0, 7)}-01`;
  await team.paid(customer.id, { periodStart: first, periodEnd: plus(first, 1, -1) });
  const next = { periodStart: plus(first, 1), periodEnd: plus(first, 4, -1) };
  expect((await read())?.nextPayment).toMatchObject(next);
});
