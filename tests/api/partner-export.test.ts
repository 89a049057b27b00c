import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { API, fillPath } from '#contracts/paths.ts';
import { aColleague } from '#tests/fixtures/colleagues.ts';
import { expectError } from '#tests/fixtures/expect-error.ts';
import { type PartnerTest, recorded, testWithPartner } from '#tests/fixtures/partners.ts';
import { nameOf } from '#tests/fixtures/people.ts';

let { team, partner, customer } = {} as PartnerTest;
testWithPartner((begun) => {
  ({ team, partner, customer } = begun);
});

const file = (query = '', cookie = team.admin) =>
  team.server.fetch(`${API.partnersExport}${query}`, { headers: { cookie } });
const rows = async (query?: string): Promise<Record<string, string>[]> =>
  parse(await (await file(query)).text(), { columns: true, bom: true });

// Mutation: balances under the names of their accounts; the rate in basis points; a debt without its minus.
test('the list of partners is a file that accounting reads at the end of a month', async () => {
  await team.paid(customer.id, { amountCents: 29_900 });
  const other = await team.aPartner({}, 'expert');
  const correct = async (amountCents: number, reference: string) =>
    recorded(
      await team.post(fillPath(API.partnerCorrections, { id: other.id }), {
        reference,
        amountCents,
        reason: 'Agreed',
      }),
    );
  await correct(5_000, 'P-1');
  await correct(-6_050, 'P-2');
  const { version } = (await team.details(other.id)).partner;
  await team.post(fillPath(API.partnerEnd, { id: other.id }), { version, reason: 'They moved' });

  const answer = await file();
  expect(answer.headers.get('content-disposition')).toMatch(/filename="partners-20\d\d-\d\d-\d\d\.csv"/);
  const [ended, active] = await rows();
  expect(Object.keys(ended ?? {})).toEqual([
    'Name',
    'Company name',
    'Email',
    'Code',
    'Tier',
    'Rate (%)',
    'Status',
    'Ended (Chicago time)',
    'Customers',
    'On hold (USD)',
    'Payable (USD)',
    'In payout (USD)',
    'Paid out (USD)',
    'Debt (USD)',
    'Partner since (Chicago time)',
    'Id',
  ]);
  const { basisPoints, balances } = await team.listed(partner.email);
  expect(active).toMatchObject({
    Name: nameOf(partner.application),
    'Company name': partner.application.company,
    Email: partner.email,
    Code: partner.code,
    Tier: 'Intermediate',
    'Rate (%)': (basisPoints / 100).toFixed(2),
    Status: 'Active',
    'Ended (Chicago time)': '',
    Customers: '1',
    'On hold (USD)': (balances.held / 100).toFixed(2),
    'Payable (USD)': '0.00',
    'Debt (USD)': '0.00',
    'Partner since (Chicago time)': expect.stringMatching(/^20\d\d-\d\d-\d\d \d\d:\d\d$/),
    Id: partner.id,
  });
  expect(balances.held).toBeGreaterThan(0);
  expect(ended).toMatchObject({
    Code: other.code,
    Tier: 'Expert',
    Status: 'Ended',
    'Ended (Chicago time)': expect.stringMatching(/^20\d\d-/),
    Customers: '0',
    'On hold (USD)': '0.00',
    'In payout (USD)': '0.00',
    'Paid out (USD)': '0.00',
    'Debt (USD)': '-10.50',
  });
});

// Mutation: `read` without the query. Red: everybody stood in the file of those with a debt.
test('it holds the partners that the list selects, and the log says which', async () => {
  const other = await team.aPartner({}, 'expert');
  const path = fillPath(API.partnerCorrections, { id: other.id });
  recorded(await team.post(path, { reference: 'D-1', amountCents: -100, reason: 'Agreed' }));
  const codes = async (query: string) => (await rows(query)).map(({ Code }) => Code);
  expect(await codes(`?q=${partner.code}`)).toEqual([partner.code]);
  expect(await codes('?balance=debt&tier=expert&status=active')).toEqual([other.code]);
  expect(await codes(`?q=${partner.code}&balance=payable`)).toEqual([]);
  expectError(await team.get(`${API.partnersExport}?tier=lord`), 400, 'validation');
  const { rows: logged } = await team.server.db.query(
    `select details from audit_entries where action = 'records.export'`,
  );
  expect(logged).toContainEqual({
    details: {
      list: 'partners',
      filter: { balance: 'debt', tier: 'expert', status: 'active', searched: false },
    },
  });
});

// Mutation: `stats.read` for `partners.read`, in the route and in `listPartners()`. Red: sales got the file.
test('it is given to those who may read partners and export, and to nobody else', async () => {
  for (const [role, status] of [
    ['admin', 200],
    ['reviewer', 200],
    ['viewer', 403],
    ['sales', 403],
  ] as const) {
    const cookie = await team.server.logIn(await aColleague(team.server, role));
    expect((await file('', cookie)).status, role).toBe(status);
  }
  expect((await file('', await team.signedIn(partner))).status).toBe(403);
  expectError(await team.server.get(API.partnersExport), 401, 'unauthenticated');
});

// Mutation: an erased partner as one whose partnership has ended.
test('an erased partner is there by the code, and is named nowhere', async () => {
  const { email } = partner;
  const erased = await team.post(API.personErase, { email, confirmEmail: email });
  expect(erased, JSON.stringify(erased.body)).toMatchObject({ status: 200 });
  expect(await rows(`?q=${partner.code}`)).toMatchObject([
    { Name: '', 'Company name': '', Email: '', Code: partner.code, Status: 'Erased' },
  ]);
});
