import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { partnerCustomer } from '#contracts/partner.ts';
import { API, fillPath } from '#contracts/paths.ts';
import { aColleague } from '#tests/fixtures/colleagues.ts';
import { expectError } from '#tests/fixtures/expect-error.ts';
import { type Partners, startPartners } from '#tests/fixtures/partners.ts';
import { nameOf } from '#tests/fixtures/people.ts';
import { subscribeTo } from '#tests/fixtures/subscriber.ts';

let team: Partners;
beforeAll(async () => {
  team = await startPartners();
});
afterAll(() => team.server.close());

const as = async (role: 'viewer' | 'reviewer' | 'sales') =>
  team.server.logIn(await aColleague(team.server, role));
const idsOf = async (query: string) =>
  ((await team.get(`${API.partners}?${query}`)).body as { id: string }[]).map(({ id }) => id);

// Mutation: a tier of any day in place of that of today; `> 0` for a debt, too.
test('partners are listed by state, tier, account and balance, in either order', async () => {
  const first = await team.aPartner({}, 'beginner');
  const second = await team.aPartner({}, 'expert');
  const path = fillPath(API.partnerTier, { id: first.id });
  await team.post(path, { version: 0, tier: 'expert', validFrom: '2099-01-01', reason: 'Later' });
  const { version } = (await team.details(second.id)).partner;
  const correct = (id: string, amountCents: number) =>
    team.post(fillPath(API.partnerCorrections, { id }), { reference: 'A', amountCents, reason: 'Agreed' });
  await correct(first.id, 500);
  await correct(second.id, -500);
  await team.post(fillPath(API.partnerEnd, { id: second.id }), { version, reason: 'They moved' });

  expect(await idsOf('status=ended')).toEqual([second.id]);
  expect(await idsOf('status=active')).toEqual([first.id]);
  expect(await idsOf('tier=expert')).toEqual([second.id]);
  expect(await idsOf('balance=payable')).toEqual([first.id]);
  expect(await idsOf('balance=debt')).toEqual([second.id]);
  expect(await idsOf('balance=held')).toEqual([]);
  expect(await idsOf('account=active')).toEqual([]);
  expect(await idsOf('sort=oldest&account=invited')).toEqual(expect.arrayContaining([first.id]));
  const [oldest] = await idsOf('sort=oldest&limit=1');
  const page = await team.get(`${API.partners}?sort=oldest&limit=1`);
  const cursor = /cursor=([\w-]+)/.exec(page.headers.get('link') ?? '')?.[1];
  expect([oldest, ...(await idsOf(`sort=oldest&limit=1&cursor=${cursor}`))]).toEqual([first.id, second.id]);
  expectError(await team.get(`${API.partners}?tier=lord`), 400, 'validation');
  expect((await team.get(`${API.partners}?tier=expert`)).headers.get('x-total-count')).toBe('1');
});

// Mutation: partners compared with `ilike`, invoices and refunds as they are spelled.
test('partners, their payments and their refunds are found without accents and hyphens, by words in any order', async () => {
  const jose = await team.aPartner({ firstName: 'José', lastName: 'Núñez-Ortega' });
  const customer = await team.aCustomer({ partnerCode: jose.code });
  const payment = await team.paid(customer.id, { invoice: 'INV-2026-0007' });
  await team.post(API.refunds, team.refundOf(payment.invoice, { refund: 'RE-99-Ä' }));
  await team.paid((await team.aCustomer()).id);
  for (const q of ['Jose', 'jose nunez', 'NUNEZORTEGA josé', `ortega ${jose.code.toLowerCase()}`]) {
    expect(await idsOf(new URLSearchParams({ q }).toString()), q).toEqual([jose.id]);
  }
  const found = async (path: string, q: string) =>
    ((await team.get(`${path}?${new URLSearchParams({ q })}`)).body as { invoice: string }[]).map(
      ({ invoice }) => invoice,
    );
  for (const q of ['jose nunez', 'inv20260007'])
    expect(await found(API.payments, q)).toEqual(['INV-2026-0007']);
  for (const q of ['jose nunez', 're99a', 'inv20260007'])
    expect(await found(API.refunds, q)).toEqual(['INV-2026-0007']);
});

// Mutation: asking for the permission to read signups, which reviewers do not hold; not reading the referral.
test('a reviewer finds the customer to link, and sees whose they are already', async () => {
  const partner = await team.aPartner();
  const theirs = await team.aCustomer({ partnerCode: partner.code, companyName: 'Khövsgöl Ferries' });
  const reviewer = await as('reviewer');
  const find = async (q: string, cookie = reviewer) =>
    team.get(`${API.partnerCustomers}?${new URLSearchParams({ q })}`, cookie);
  const found = z.array(partnerCustomer).parse((await find('khovsgol')).body);
  const { id, email } = theirs;
  const partnerName = nameOf(partner.application);
  expect(found).toEqual([
    expect.objectContaining({
      id,
      email,
      companyName: 'Khövsgöl Ferries',
      partnerName,
      linkedOn: null,
      pays: false,
    }),
  ]);
  await team.paid(id);
  expect((await find(email)).body).toEqual([expect.objectContaining({ id, pays: true })]);
  expectError(await find('k'), 400, 'validation');
  expectError(await find('khovsgol', await as('viewer')), 403, 'forbidden');
});

// Mutation: without `changedBooks` the list of partners showed yesterday’s balance.
test('a payment changes its partner’s record live, for those who may read partners', async () => {
  const partner = await team.aPartner();
  const customer = await team.aCustomer({ partnerCode: partner.code });
  const mine = await subscribeTo(team.server, team.admin);
  const sales = await subscribeTo(team.server, await as('sales'));
  const payment = await team.paid(customer.id);
  expect(await mine.receives(partner.id)).toMatchObject({ subjectKind: 'partner', action: 'partner.books' });
  expect(await mine.receives(payment.id)).toMatchObject({ subjectKind: 'payment' });
  const lead = await team.aCustomer();
  await sales.receives(lead.id);
  expect(JSON.stringify(sales.received)).not.toContain(partner.id);
  await Promise.all([mine.leave(), sales.leave()]);
});

// Mutation: telling the result of an older check; telling it to everybody.
test('the counts say that the ledger does not add up, to those who may read partners', async () => {
  const wrong = async (cookie = team.admin) => Object((await team.get(API.stats, cookie)).body).ledgerWrong;
  const checked = (ok: boolean, at: string) =>
    team.server.db.query(
      'insert into ledger_checks (at, ok, transactions, entries, problems) values ($2, $1, 1, 2, $3)',
      [ok, at, JSON.stringify(ok ? [] : ['2 transactions do not sum to zero'])],
    );
  expect(await wrong()).toBe(false);
  await checked(false, '2026-01-02T03:00:00Z');
  expect(await wrong()).toBe(true);
  expect(await wrong(await as('sales'))).toBe(false);
  await checked(true, '2026-01-03T03:00:00Z');
  expect(await wrong()).toBe(false);
});
