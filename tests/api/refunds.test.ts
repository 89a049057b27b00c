import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { API } from '#contracts/paths.ts';
import { paymentRecord, refundRecord } from '#contracts/payment.ts';
import { viewRecord } from '#contracts/views.ts';
import { aColleague } from '#tests/fixtures/colleagues.ts';
import { expectError } from '#tests/fixtures/expect-error.ts';
import { daysAgo, type Partners, recorded, startPartners } from '#tests/fixtures/partners.ts';

let team: Partners;
let partner: Awaited<ReturnType<Partners['aPartner']>>;
/** A customer of the partner, and one of nobody. */
let theirs: Awaited<ReturnType<Partners['aCustomer']>>;
let alone: Awaited<ReturnType<Partners['aCustomer']>>;
let paid: Record<'whole' | 'like' | 'other', Awaited<ReturnType<Partners['paid']>>>;
let refunds: Record<
  'part' | 'rest' | 'late' | 'other',
  ReturnType<Partners['refundOf']> & { refund: string }
>;
beforeAll(async () => {
  team = await startPartners();
  partner = await team.aPartner();
  theirs = await team.aCustomer({ partnerCode: partner.code, companyName: 'Khövsgöl Ferries' });
  alone = await team.aCustomer({ companyName: 'Dune Bakery' });
  const invoice = `R-${team.unique()}`.toUpperCase();
  paid = {
    whole: await team.paid(theirs.id, { invoice, amountCents: 20_000 }),
    // Its number begins as the other one does.
    like: await team.paid(theirs.id, { invoice: `${invoice}0`, amountCents: 10_000 }),
    other: await team.paid(alone.id, { amountCents: 30_050, paidOn: ago(40) }),
  };
  const give = async (invoice: string, more: object) => {
    const form = team.refundOf(invoice, more);
    recorded(await team.post(API.refunds, form));
    return form;
  };
  refunds = {
    part: await give(paid.whole.invoice, { amountCents: 5_001 }),
    rest: await give(paid.whole.invoice, { amountCents: 14_999 }),
    late: await give(paid.like.invoice, { amountCents: 2_000 }),
    other: await give(paid.other.invoice, { amountCents: 30_050, refundedOn: ago(35) }),
  };
});
afterAll(() => team.server.close());

const ago = (days: number) => daysAgo(team.server, days);
const found = async (query: Record<string, string>) => {
  const answer = await team.get(`${API.refunds}?${new URLSearchParams(query)}`);
  return z.array(refundRecord).parse(answer.body);
};
const numbers = async (query: Record<string, string>) => (await found(query)).map(({ refund }) => refund);
const sum = (cents: number[]) => cents.reduce((all, each) => all + each, 0);

// Mutation: filtering by the day of the payment, or searching only the payment’s number.
test('refunds are found by their number, the invoice, the customer, the partner, when and how much', async () => {
  const [part, rest, late, other] = ['part', 'rest', 'late', 'other'].map(
    (name) => refunds[name as keyof typeof refunds].refund,
  );
  const all = [other, late, rest, part];
  expect(await numbers({})).toEqual(all);
  expect(await numbers({ sort: 'oldest' })).toEqual(all.toReversed());
  expect(await numbers({ q: refunds.rest.refund.toLowerCase() })).toEqual([rest]);
  expect(await numbers({ q: paid.whole.invoice })).toEqual([late, rest, part]);
  expect(await numbers({ q: 'khovsgol' })).toEqual([late, rest, part]);
  expect(await numbers({ q: alone.email })).toEqual([other]);
  expect(await numbers({ q: partner.code })).toEqual([late, rest, part]);
  // Mutation: searching only the partner’s code.
  expect(await numbers({ q: partner.email })).toEqual([late, rest, part]);
  expect(await numbers({ q: partner.application.company.toLowerCase() })).toEqual([late, rest, part]);
  expect(await numbers({ q: '100%' })).toEqual([]);
  expect(await numbers({ from: ago(36), to: ago(35) })).toEqual([other]);
  expect(await numbers({ from: ago(34) })).toEqual([late, rest, part]);
  expect(await numbers({ to: ago(40) })).toEqual([]);
  expect(await numbers({ min: '50.01', max: '150' })).toEqual([rest, part]);
  expect(await numbers({ commission: 'no' })).toEqual([other]);
  const counted = await team.get(`${API.refunds}?commission=yes&limit=1`);
  expect(counted.headers.get('x-total-count')).toBe('3');
  const next = /<([^>]+)>/.exec(counted.headers.get('link') ?? '')?.[1] ?? '';
  const second = z.array(refundRecord).parse((await team.get(next)).body);
  expect(second.map(({ refund }) => refund)).toEqual([rest]);
  expectError(await team.get(`${API.refunds}?min=$200`), 400, 'validation');
});

// Mutation: comparing the invoice by its beginning; what is taken back computed from each refund by itself, which is
// half a cent off.
test('the refunds of one payment add up to what the payment says, and so does the commission', async () => {
  const { whole } = paid;
  const own = await found({ invoice: whole.invoice.toLowerCase() });
  expect(own.map(({ amountCents }) => amountCents)).toEqual([14_999, 5_001]);
  const list = await team.get(`${API.payments}?${new URLSearchParams({ invoice: whole.invoice })}`);
  const payments = z.array(paymentRecord).parse(list.body);
  expect(payments).toMatchObject([{ invoice: whole.invoice, refundedCents: 20_000, commissionCents: 0 }]);
  expect(sum(own.map(({ takenBackCents }) => takenBackCents))).toBe(whole.commissionCents);
  expect(own[0]).toMatchObject({
    customerId: theirs.id,
    customerName: `${theirs.firstName} ${theirs.lastName}`,
    companyName: 'Khövsgöl Ferries',
    email: theirs.email,
    partnerCode: partner.code,
    paidCents: 20_000,
    paidOn: whole.paidOn,
    paymentId: payments[0]?.id,
  });
  expect((await found({ q: alone.email }))[0]).toMatchObject({ partnerId: null, takenBackCents: 0 });
});

// Mutation: exporting the page in place of the list, or what it lists under another filter.
test('the list is a file that accounting reads, for those who may take it along', async () => {
  const file = (query: string, cookie = team.admin) =>
    team.server.fetch(`${API.refundsExport}${query}`, { headers: { cookie } });
  const text = await (await file('?q=khovsgol&min=20.01')).text();
  const [head = '', ...lines] = text.trim().split('\r\n');
  expect(head).toContain(
    '"Refund number","Invoice","Customer name","Company name","Email","Partner’s customer number","Refunded on"',
  );
  expect(head).toContain(
    '"Amount (USD)","Commission taken back (USD)","Partner code","Paid on","Paid (USD)"',
  );
  const amounts = lines.map((line) => line.split('","')[7]);
  expect(amounts).toEqual(['149.99', '50.01']);
  for (const role of ['viewer', 'sales'] as const) {
    const cookie = await team.server.logIn(await aColleague(team.server, role));
    expect((await file('', cookie)).status, role).toBe(403);
  }
});

test('a view kept of the list is gone with the customer whom its search named, who is named no more', async () => {
  const gone = await team.aCustomer({ companyName: 'Erased Eatery' });
  const { invoice } = await team.paid(gone.id, { amountCents: 1_000 });
  recorded(await team.post(API.refunds, team.refundOf(invoice, { amountCents: 1_000 })));
  await team.post(API.views, {
    list: 'refunds',
    name: 'Eatery',
    query: `q=${encodeURIComponent(gone.email)}`,
  });
  const views = async () => z.array(viewRecord).parse((await team.get(`${API.views}?list=refunds`)).body);
  expect(await views()).toHaveLength(1);
  const erased = await team.post(API.personErase, { email: gone.email, confirmEmail: gone.email });
  expect(erased, JSON.stringify(erased.body)).toMatchObject({ status: 200 });
  expect(await views()).toHaveLength(0);
  expect(await found({ invoice })).toMatchObject([{ customerName: null, email: null, companyName: null }]);
});
