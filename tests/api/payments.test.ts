import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { leadDetails } from '#contracts/lead-details.ts';
import { payoutRun } from '#contracts/ledger.ts';
import { API, fillPath } from '#contracts/paths.ts';
import { paymentRecord, teamLedgerLine } from '#contracts/payment.ts';
import { aColleague } from '#tests/fixtures/colleagues.ts';
import { expectError } from '#tests/fixtures/expect-error.ts';
import { daysAgo, type Partners, startPartners } from '#tests/fixtures/partners.ts';

let team: Partners;
let partner: Awaited<ReturnType<Partners['aPartner']>>;
/** A customer of the partner, and one of nobody. */
let theirs: Awaited<ReturnType<Partners['aCustomer']>>;
let alone: Awaited<ReturnType<Partners['aCustomer']>>;
let paid: Record<'first' | 'second' | 'other', Awaited<ReturnType<Partners['paid']>>>;
beforeAll(async () => {
  team = await startPartners();
  partner = await team.aPartner();
  theirs = await team.aCustomer({ partnerCode: partner.code, companyName: 'Khövsgöl Ferries' });
  alone = await team.aCustomer({ companyName: 'Dune Bakery' });
  paid = {
    first: await team.paid(theirs.id, { amountCents: 10_000, paidOn: ago(40) }),
    second: await team.paid(theirs.id, { amountCents: 20_000 }),
    other: await team.paid(alone.id, { amountCents: 30_050 }),
  };
  await team.post(API.refunds, team.refundOf(paid.second.invoice, { amountCents: 5_000 }));
});
afterAll(() => team.server.close());

const ago = (days: number) => daysAgo(team.server, days);
const found = async (query: Record<string, string>) => {
  const answer = await team.get(`${API.payments}?${new URLSearchParams(query)}`);
  return z.array(paymentRecord).parse(answer.body);
};
const invoices = async (query: Record<string, string>) => (await found(query)).map(({ invoice }) => invoice);

// Mutation: searching only the invoice and the code; a range of days that leaves out its last day.
test('payments are found by who paid, when, how much, and whether it earned or was refunded', async () => {
  const { first, second, other } = paid;
  const all = [other.invoice, second.invoice, first.invoice];
  expect(await invoices({})).toEqual(all);
  expect(await invoices({ sort: 'oldest' })).toEqual(all.toReversed());
  expect(await invoices({ q: 'khovsgol' })).toEqual([second.invoice, first.invoice]);
  expect(await invoices({ q: alone.email })).toEqual([other.invoice]);
  expect(await invoices({ q: `${alone.firstName} dune` })).toEqual([other.invoice]);
  expect(await invoices({ q: first.invoice.toLowerCase() })).toEqual([first.invoice]);
  expect(await invoices({ q: partner.code })).toEqual([second.invoice]);
  // Mutation: searching only the partner’s code.
  expect(await invoices({ q: partner.application.company })).toEqual([second.invoice]);
  expect(await invoices({ q: '100%' })).toEqual([]);
  expect(await invoices({ from: ago(41), to: ago(40) })).toEqual([first.invoice]);
  expect(await invoices({ from: ago(39) })).toEqual([other.invoice, second.invoice]);
  expect(await invoices({ min: '200', max: '300.50' })).toEqual([other.invoice, second.invoice]);
  expect(await invoices({ max: '300.49', q: 'dune' })).toEqual([]);
  expect(await invoices({ min: '200.01', max: '10,000,000.00' })).toEqual([other.invoice]);
  expect(await invoices({ commission: 'yes' })).toEqual([second.invoice]);
  expect(await invoices({ refunded: 'yes' })).toEqual([second.invoice]);
  expect(await invoices({ refunded: 'no', commission: 'no' })).toEqual([other.invoice, first.invoice]);
  const counted = await team.get(`${API.payments}?min=200&limit=1`);
  expect(counted.headers.get('x-total-count')).toBe('2');
  const { message } = expectError(await team.get(`${API.payments}?min=$200`), 400, 'validation');
  expect(message).toContain('“$200” is not an amount');
});

// Mutation: exporting the page in place of the list; amounts as cents.
test('the list is a file that accounting reads, for those who may take it along', async () => {
  const file = (query: string, cookie = team.admin) =>
    team.server.fetch(`${API.paymentsExport}${query}`, { headers: { cookie } });
  const text = await (await file('?q=khovsgol')).text();
  const [head = '', ...lines] = text.trim().split('\r\n');
  expect(head).toContain(
    '"Invoice","Customer name","Company name","Email","Partner’s customer number","Paid on"',
  );
  expect(head).toContain('"Amount (USD)","Refunded (USD)","Commission (USD)"');
  expect(lines).toHaveLength(2);
  expect(text).toContain('"200.00","50.00","37.50"');
  expect(text).toContain('"paid before the partnership began"');
  const viewer = await team.server.logIn(await aColleague(team.server, 'viewer'));
  expect((await file('', viewer)).status).toBe(403);
  const sales = await team.server.logIn(await aColleague(team.server, 'sales'));
  expect((await file('', sales)).status).toBe(403);
});

// Mutation: a payment of a day before the link earning, which the dialog that links says it does not; no `linkedOn`.
test('a payment says why nobody earns of it, and the partner’s record says it of each customer', async () => {
  expect((await found({ q: paid.first.invoice }))[0]?.noCommission).toBe('before-partnership');
  expect((await found({ q: paid.other.invoice }))[0]?.noCommission).toBe('no-partner');
  expect((await found({ q: paid.second.invoice }))[0]?.noCommission).toBeNull();

  const older = await team.aPartner();
  await team.server.db.query(
    `insert into partner_rates (partner_id, valid_from, tier, basis_points, position, created_at)
     values ($1, $2, 'expert', 4000, 99, now())`,
    [older.id, ago(90)],
  );
  const linked = await team.aCustomer();
  const link = { customerId: linked.id, reason: 'They called us' };
  await team.post(fillPath(API.partnerLinkCustomer, { id: older.id }), link);
  // Whoever records a payment is told from which day on it earns.
  const choices = await team.get(`${API.partnerCustomers}?${new URLSearchParams({ q: linked.email })}`);
  expect(choices.body).toMatchObject([{ id: linked.id, linkedOn: ago(0) }]);
  const before = await team.paid(linked.id, { amountCents: 7_000, paidOn: ago(2) });
  expect(before).toMatchObject({ partnerId: null, commissionCents: 0, noCommission: 'before-link' });
  expect(await team.paid(linked.id, { amountCents: 10_000 })).toMatchObject({ partnerId: older.id });
  expect((await found({ q: before.invoice }))[0]?.noCommission).toBe('before-link');
  const [referral] = (await team.details(older.id)).referrals;
  expect(referral?.commission).toMatchObject({
    payments: 2,
    paidCents: 17_000,
    without: [{ why: 'before-link', payments: 1, amountCents: 7_000 }],
  });
});

// Mutation: telling a colleague from sales the partner’s money, or why a code was not taken.
test('a lead names its partner, and what they earn of it to those who may read partners', async () => {
  const of = async (id: string, cookie = team.admin) =>
    leadDetails.parse((await team.get(fillPath(API.leadDetails, { id }), cookie)).body);
  expect((await of(theirs.id)).partner).toMatchObject({
    id: partner.id,
    name: partner.application.company,
    code: partner.code,
    via: 'signup',
    commission: { payments: 2, commissionCents: 3_750, without: [{ why: 'before-partnership' }] },
  });
  expect(await of(alone.id)).not.toHaveProperty('partner');
  // Red: a payment that stood in the ledger was not on the record of a customer whom no partner brought.
  expect(await of(alone.id)).toMatchObject({ paid: { payments: 1, commissionCents: 0 } });
  const sales = await team.server.logIn(await aColleague(team.server, 'sales'));
  const { company } = partner.application;
  expect((await of(theirs.id, sales)).partner).toMatchObject({ id: null, name: company, commission: null });
  expect(await of(alone.id, sales)).not.toHaveProperty('paid');

  const own = await team.aCustomer({ partnerCode: partner.code, companyName: company });
  expect(await of(own.id)).toMatchObject({
    codeNotTaken: { code: partner.code, partnerId: partner.id, partnerName: company, reason: 'company' },
  });
  expect((await of(own.id, sales)).codeNotTaken).toMatchObject({ partnerName: null, reason: null });
});

// Mutation: leaving out the join, or telling the partner as well.
test('the team’s ledger names the customer and the invoice of a line; the partner’s own does not', async () => {
  const correction = { reference: 'BONUS-7', amountCents: 500, reason: 'Agreed' };
  await team.post(fillPath(API.partnerCorrections, { id: partner.id }), correction);
  const answer = await team.get(fillPath(API.partnerLedger, { id: partner.id }));
  const lines = z.array(teamLedgerLine).parse(answer.body);
  const name = `${theirs.firstName} ${theirs.lastName}`;
  const about = { customerId: theirs.id, customerName: name, invoice: paid.second.invoice };
  expect(lines.find(({ kind }) => kind === 'accrual')).toMatchObject({ ...about, refund: null });
  expect(lines.find(({ kind }) => kind === 'reversal')).toMatchObject({
    ...about,
    refund: expect.any(String),
  });
  expect(lines.find(({ kind }) => kind === 'correction')).toMatchObject({
    customerId: null,
    invoice: null,
    reference: 'BONUS-7',
  });
  const cookie = await team.signedIn(partner);
  expect(JSON.stringify((await team.get(API.partnerEntries, cookie)).body)).not.toContain(
    paid.second.invoice,
  );
});

// Mutation: telling the end of the hold of what was released, or refunded as a whole.
test('the team reads when a hold ends: of a payment, of its line, of a partner, and of all together', async () => {
  const holder = await team.aPartner();
  const customer = await team.aCustomer({ partnerCode: holder.code });
  const kept = await team.paid(customer.id, { amountCents: 10_000 });
  const back = await team.paid(customer.id, { amountCents: 4_000 });
  await team.post(API.refunds, team.refundOf(back.invoice, { amountCents: 4_000 }));
  const day = Temporal.PlainDate.from(kept.paidOn).add({ days: 30 }).toString();
  expect((await found({ q: kept.invoice }))[0]?.heldUntil).toBe(day);
  expect((await found({ q: back.invoice }))[0]?.heldUntil).toBeNull();
  const { nextRelease, referrals } = await team.details(holder.id);
  expect(nextRelease).toEqual({ day, amountCents: 2_500 });
  // Mutation: leaving refunds out, so that the sum of payments and the commission do not fit.
  expect(referrals[0]?.commission).toMatchObject({ paidCents: 14_000, refundedCents: 4_000 });
  const ledger = await team.get(fillPath(API.partnerLedger, { id: holder.id }));
  const lines = z.array(teamLedgerLine).parse(ledger.body);
  expect(lines.map(({ kind, heldUntil }) => [kind, heldUntil])).toEqual([
    ['reversal', null],
    ['accrual', null],
    ['accrual', day],
  ]);
  expect(Object((await team.get(API.ledgerCheck)).body).nextRelease).toMatchObject({ day });
  await team.release(30);
  expect((await found({ q: kept.invoice }))[0]?.heldUntil).toBeNull();
  expect((await team.details(holder.id)).nextRelease).toBeNull();
  const run = Object((await team.post(API.payouts)).body);
  const [listed] = z.array(payoutRun).parse((await team.get(API.payouts)).body);
  // The middle of what the bank's line says: the code, and this.
  expect(listed).toMatchObject({ id: run.id, reference: run.id.slice(0, 8) });
});

// Mutation: a list without `orders`; `of` the instant of recording. Red: what was paid long ago and recorded today came
// first, and a second page began somewhere else.
test('payments and refunds are in the order of their days where it is asked for, over all pages', async () => {
  const { id, email } = await team.aCustomer();
  for (const days of [30, 90, 2, 60]) {
    const { invoice } = await team.paid(id, { paidOn: ago(days) });
    await team.post(API.refunds, team.refundOf(invoice, { amountCents: 100, refundedOn: ago(days - 1) }));
  }
  for (const [path, day, since] of [
    [API.payments, 'paidOn', 0],
    [API.refunds, 'refundedOn', 1],
  ] as const) {
    const expected = [2, 30, 60, 90].map((days) => ago(days - since));
    expect(await daysOf(`${path}?q=${email}&sort=day&limit=1`, day)).toEqual(expected);
    expect(await daysOf(`${path}?q=${email}&sort=dayOldest&limit=3`, day)).toEqual(expected.toReversed());
  }

  /** One page after another. */
  async function daysOf(first: string, day: string): Promise<string[]> {
    const days: string[] = [];
    for (let link: string | undefined = first; link; ) {
      const { body, headers } = await team.get(link);
      days.push(...(body as Record<string, string>[]).map((row) => row[day] ?? ''));
      link = /<([^>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1];
    }
    return days;
  }
});
