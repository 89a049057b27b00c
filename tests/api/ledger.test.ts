import { beforeEach, expect, test } from 'vitest';
import { HOLD_DAYS } from '#contracts/ledger.ts';
import { API, fillPath } from '#contracts/paths.ts';
import { aColleague } from '#tests/fixtures/colleagues.ts';
import { expectError } from '#tests/fixtures/expect-error.ts';
import { daysAgo, type PartnerTest, recorded, testWithPartner } from '#tests/fixtures/partners.ts';
import { nameOf } from '#tests/fixtures/people.ts';

let { team, partner, customer } = {} as PartnerTest;
testWithPartner((begun) => {
  ({ team, partner, customer } = begun);
});
beforeEach(async () => {
  // What an earlier test left payable belongs to no payout run of the next.
  const left = await team.post(API.payouts);
  if (left.status === 201) await team.post(fillPath(API.payoutConfirm, Object(left.body)));
});

const ago = (days: number) => daysAgo(team.server, days);
const balances = () => team.balances(partner.id);

// Mutation: leaving the accrual out.
test('a payment earns the partner’s rate, held until a month has passed, then payable', async () => {
  await team.paid(customer.id, { amountCents: 29_900 });
  expect(await balances()).toEqual({ held: 7_475, payable: 0, inPayout: 0, paidOut: 0, debt: 0 });
  await team.release(HOLD_DAYS - 1);
  expect(await balances()).toMatchObject({ held: 7_475, payable: 0 });
  await Promise.all([team.release(HOLD_DAYS), team.release(HOLD_DAYS)]);
  await team.release(HOLD_DAYS + 5);
  expect(await balances()).toMatchObject({ held: 0, payable: 7_475 });
});

test('a customer without a partner, and a payment before the partnership, earn nobody anything', async () => {
  const alone = await team.aCustomer();
  expect(await team.paid(alone.id)).toMatchObject({ partnerId: null, commissionCents: 0 });
  expect(await team.paid(customer.id, { paidOn: ago(3) })).toMatchObject({
    partnerId: null,
    commissionCents: 0,
  });
  expect(await balances()).toMatchObject({ held: 0 });
});

// Mutation: taking the rate of the day of recording, or of the release.
test('a tier changed between hold and release changes nothing that was earned', async () => {
  await team.paid(customer.id, { amountCents: 10_000 });
  const form = { version: 0, tier: 'master', validFrom: ago(0), reason: 'A good year' };
  expect(await team.post(fillPath(API.partnerTier, { id: partner.id }), form)).toMatchObject({ status: 200 });
  await team.release(HOLD_DAYS);
  expect(await balances()).toMatchObject({ payable: 2_500 });
  await team.paid(customer.id, { amountCents: 10_000 });
  expect(await balances()).toMatchObject({ held: 5_000, payable: 2_500 });
});

test('who leaves keeps what was earned, and earns nothing of later payments', async () => {
  await team.paid(customer.id, { amountCents: 10_000 });
  await team.server.db.query("update partners set ended_at = now() - interval '2 days' where id = $1", [
    partner.id,
  ]);
  expect(await team.paid(customer.id, { amountCents: 10_000 })).toMatchObject({ commissionCents: 0 });
  await team.release(HOLD_DAYS);
  expect(await balances()).toMatchObject({ held: 0, payable: 2_500 });
});

// Mutation: not comparing the stored payment answers the second amount with success.
test('the same invoice is one payment: repeated, at once, or in another letter case; another amount is refused', async () => {
  const form = team.paymentOf(customer.id);
  const answers = await Promise.all([form, form, form, form].map((each) => team.post(API.payments, each)));
  expect(answers.map((each) => recorded(each).repeated).filter((repeated) => !repeated)).toHaveLength(1);
  expect(new Set(answers.map((each) => recorded(each).id)).size).toBe(1);
  const again = await team.post(API.payments, { ...form, invoice: form.invoice.toLowerCase() });
  expect(recorded(again)).toMatchObject({ repeated: true, commissionCents: 7_475 });
  const other = expectError(await team.post(API.payments, { ...form, amountCents: 1 }), 409, 'conflict');
  expect(other.message).toContain(form.invoice);
  expect(await balances()).toMatchObject({ held: 7_475 });
});

// Mutation: `z.number()` with coercion takes "299.00" as 299 cents.
test.each([
  '29900',
  '$299.00',
  '1,234.50',
  '299.00',
  299.5,
  -1,
  0,
  null,
  1e12,
  Number.MAX_SAFE_INTEGER,
  '１２',
])('an amount of %j is refused', async (amountCents) => {
  const answer = await team.post(API.payments, team.paymentOf(customer.id, { amountCents }));
  const { fields } = expectError(answer, 400, 'validation');
  expect(fields).toHaveProperty('amountCents');
  // Mutation: “too large”, and not how large one may be.
  if (amountCents === 1e12) expect(fields?.amountCents).toContain('at most $10,000,000.00');
});

test.each([
  ['a day to come', { paidOn: '2099-01-01' }, 400],
  ['a day of 1900', { paidOn: '1900-01-01' }, 400],
  ['a period of 1900', { periodStart: '1900-01-01' }, 400],
  ['a day that is none', { paidOn: '2026-02-30' }, 400],
  ['a period that ends before it begins', { periodStart: '2026-11-02', periodEnd: '2026-11-01' }, 400],
  ['no invoice', { invoice: ' ' }, 400],
  ['somebody who is no customer', { customerId: '5f0f6c1e-3f0a-4b6e-9d3c-1a2b3c4d5e6f' }, 404],
  ['a field that nobody knows', { currency: 'EUR' }, 400],
])('a payment with %s is refused', async (_, wrong, status) => {
  const answer = await team.post(API.payments, team.paymentOf(customer.id, wrong));
  expectError(answer, status, status === 404 ? 'not_found' : 'validation');
});

// Mutation: reversing each part by itself leaves a cent behind.
test('refunds take back their share, in parts or whole, and never more than was paid', async () => {
  const { invoice } = await team.paid(customer.id, { amountCents: 9_999 });
  expect(await balances()).toMatchObject({ held: 2_500 });
  // Red: “Only $99.99 of $99.99 is left to refund”, as if something had been refunded.
  const more = await team.post(API.refunds, team.refundOf(invoice, { amountCents: 10_000 }));
  expect(expectError(more, 400, 'validation').message).toBe(
    'This payment was $99.99: no more can be refunded',
  );
  for (const amountCents of [3_333, 3_333])
    await team.post(API.refunds, team.refundOf(invoice, { amountCents }));
  expect(await balances()).toMatchObject({ held: 833 });
  const tooMuch = await team.post(API.refunds, team.refundOf(invoice, { amountCents: 3_334 }));
  expect(expectError(tooMuch, 400, 'validation').message).toBe('Only $33.33 of $99.99 is left to refund');
  const last = team.refundOf(invoice, { amountCents: 3_333 });
  expect(recorded(await team.post(API.refunds, last))).toMatchObject({ commissionCents: 833 });
  expect(recorded(await team.post(API.refunds, last))).toMatchObject({
    repeated: true,
    commissionCents: 833,
  });
  expectError(await team.post(API.refunds, { ...last, amountCents: 1 }), 409, 'conflict');
  expectError(await team.post(API.refunds, team.refundOf(invoice, { amountCents: 1 })), 400, 'validation');
  expectError(await team.post(API.refunds, team.refundOf('NO-SUCH', { amountCents: 1 })), 404, 'not_found');
  expect(await balances()).toEqual({ held: 0, payable: 0, inPayout: 0, paidOut: 0, debt: 0 });
});

// Mutation: not locking the payment lets both through.
test('two refunds at once of more than was paid: one is recorded', async () => {
  const { invoice } = await team.paid(customer.id, { amountCents: 10_000 });
  const refunds = [6_000, 6_000].map((amountCents) => team.refundOf(invoice, { amountCents }));
  const answers = await Promise.all(refunds.map((each) => team.post(API.refunds, each)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  expect(await balances()).toMatchObject({ held: 1_000 });
});

// Mutation: taking a refund after the payout only from `payable` makes it negative.
test('a refund after the payout is a debt, which the next commission settles', async () => {
  const { invoice } = await team.paid(customer.id, { amountCents: 10_000 });
  await team.release(HOLD_DAYS);
  const run = Object((await team.post(API.payouts)).body);
  await team.post(API.refunds, team.refundOf(invoice, { amountCents: 4_000 }));
  expect(await balances()).toMatchObject({ inPayout: 2_500, payable: 0, debt: -1_000 });
  expect(await team.post(fillPath(API.payoutConfirm, run))).toMatchObject({ status: 200 });
  expect(await balances()).toMatchObject({ paidOut: 2_500, debt: -1_000 });
  await team.paid(customer.id, { amountCents: 10_000 });
  await team.release(HOLD_DAYS);
  expect(await balances()).toEqual({ held: 0, payable: 1_500, inPayout: 0, paidOut: 2_500, debt: 0 });
});

// Mutation: without the unique index two runs pay the same money.
test('a payout run takes what is due once: two at once, a second one, a second confirmation', async () => {
  await team.paid(customer.id, { amountCents: 10_000 });
  expectError(await team.post(API.payouts), 409, 'conflict');
  await team.release(HOLD_DAYS);
  // Mutation: the company first. Red: one partner had one name on Partners and another one on Payouts.
  expect((await team.get(API.payoutsDue)).body).toEqual([
    { partnerId: partner.id, code: partner.code, name: nameOf(partner.application), amountCents: 2_500 },
  ]);
  const answers = await Promise.all([team.post(API.payouts), team.post(API.payouts)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  const run = Object(answers.find(({ status }) => status === 201)?.body);
  expect(run).toMatchObject({ partners: 1, totalCents: 2_500 });
  const file = await team.server.fetch(fillPath(API.payoutExport, run), { headers: { cookie: team.admin } });
  expect(await file.text()).toContain(`"${partner.code}","${partner.application.firstName}`);
  const closed = await Promise.all([
    team.post(fillPath(API.payoutConfirm, run)),
    team.post(fillPath(API.payoutDiscard, run)),
  ]);
  expect(closed.map(({ status }) => status).sort()).toEqual([200, 409]);
  const again = expectError(await team.post(fillPath(API.payoutConfirm, run)), 409, 'conflict');
  expect(again.message).toMatch(/^This payout run was (confirmed|discarded) already, by /);
  const { inPayout, payable, paidOut } = await balances();
  expect([inPayout, payable + paidOut]).toEqual([0, 2_500]);
  if (payable > 0) await team.post(fillPath(API.payoutConfirm, Object((await team.post(API.payouts)).body)));
  expect(await balances()).toMatchObject({ paidOut: 2_500, payable: 0 });
});

test('a discarded run gives everything back, and is exported no more', async () => {
  await team.paid(customer.id, { amountCents: 10_000 });
  await team.release(HOLD_DAYS);
  const run = Object((await team.post(API.payouts)).body);
  expect(await balances()).toMatchObject({ payable: 0, inPayout: 2_500 });
  expect(await team.post(fillPath(API.payoutDiscard, run))).toMatchObject({ status: 200 });
  expect(await balances()).toMatchObject({ payable: 2_500, inPayout: 0 });
  expectError(await team.get(fillPath(API.payoutExport, run)), 409, 'conflict');
  await team.post(fillPath(API.payoutConfirm, Object((await team.post(API.payouts)).body)));
});

// Mutation: booking a negative correction only against `payable` is refused by the database, with 500.
test('a correction has a reason and a reference, and never makes a negative payable', async () => {
  const path = fillPath(API.partnerCorrections, { id: partner.id });
  const form = { reference: 'C-1', amountCents: -500, reason: 'Paid twice in cash' };
  expect(recorded(await team.post(path, form))).toMatchObject({ repeated: false });
  expect(recorded(await team.post(path, form))).toMatchObject({ repeated: true });
  expectError(await team.post(path, { ...form, amountCents: -501 }), 409, 'conflict');
  expectError(await team.post(path, { ...form, reference: 'C-2', amountCents: 0 }), 400, 'validation');
  expectError(await team.post(path, { ...form, reference: 'C-2', reason: '' }), 400, 'validation');
  expect(await balances()).toMatchObject({ payable: 0, debt: -500 });
  await team.post(path, { ...form, reference: 'C-3', amountCents: 1_200 });
  expect(await balances()).toMatchObject({ payable: 700, debt: 0 });
  await team.post(path, { ...form, reference: 'C-4', amountCents: -700 });
});

// Mutation: without `hasPartnerMoney()` in `mergeLeads()`.
test('merging signups gives no partner the customer of another', async () => {
  const [a, e] = [await team.aPartner(), await team.aPartner()];
  const honest = await team.aCustomer({ partnerCode: a.code });
  const puppet = await team.aCustomer({ partnerCode: e.code });
  const plain = await team.aCustomer();
  const merge = (kept: string, otherId: string, cookie?: string) =>
    team.post(fillPath(API.leadMerge, { id: kept }), { version: 0, otherId, otherVersion: 0 }, cookie);
  const sales = await team.server.logIn(await aColleague(team.server, 'sales'));
  for (const cookie of [sales, team.admin]) {
    const refused = expectError(await merge(puppet.id, honest.id, cookie), 409, 'conflict');
    expect(refused.message).toContain('was brought by a partner or has payments');
  }
  expectError(await merge(puppet.id, plain.id, sales), 403, 'forbidden');
  expect(await merge(honest.id, plain.id)).toMatchObject({ status: 200 });
});

// Mutation: without `refuseUnnamed()` in `closePayout()`. Red: a run whose money was sent before somebody of it was
// erased could only be discarded, and prepared again: everybody else of it was due twice.
test('a run of which somebody was erased is confirmed only by whoever says that they were paid, too', async () => {
  const partner = await team.aPartner();
  await team.paid((await team.aCustomer({ partnerCode: partner.code })).id);
  await team.release(30);
  const run = Object((await team.post(API.payouts)).body);
  const erase = { email: partner.email, confirmEmail: partner.email };
  await team.post(API.personErase, { ...erase, acknowledged: { owedCents: 7_475, debtCents: 0 } });
  const confirm = (body?: object) => team.post(fillPath(API.payoutConfirm, run), body);
  for (const body of [{}, { erased: [] }, { erased: ['ABC2345'] }, { erased: [partner.code, 'ABC2345'] }])
    expect(expectError(await confirm(body), 409, 'conflict').message).toContain(`${partner.code} was erased`);
  const listed = async () => Object((await team.get(API.payouts)).body)[0];
  expect(await listed()).toMatchObject({ id: run.id, state: 'prepared', erased: [partner.code] });
  expect(await confirm({ erased: [partner.code] })).toMatchObject({ status: 200 });
  expect(await listed()).toMatchObject({ state: 'confirmed', erased: [] });
  const [entry] = Object((await team.get(`${API.audit}?action=payout.confirm`)).body);
  expect(entry.details).toMatchObject({ erased: [partner.code] });
});
