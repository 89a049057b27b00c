import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { API, fillPath } from '#contracts/paths.ts';
import { aColleague } from '#tests/fixtures/colleagues.ts';
import { daysAgo, type PartnerTest, recorded, testWithPartner } from '#tests/fixtures/partners.ts';
import { nameOf } from '#tests/fixtures/people.ts';

let { team, partner } = {} as PartnerTest;
testWithPartner((begun) => {
  ({ team, partner } = begun);
});

const file = (query = '', cookie = team.admin) =>
  team.server.fetch(`${API.correctionsExport}${query}`, { headers: { cookie } });
const rows = async (query?: string): Promise<Record<string, string>[]> =>
  parse(await (await file(query)).text(), { columns: true, bom: true });

// Mutation: the amount as the company’s own account has it, with the other sign.
test('corrections of all partners are a file that accounting reads, for those who may take it along', async () => {
  const other = await team.aPartner();
  const customer = await team.aCustomer({ partnerCode: partner.code });
  await team.paid(customer.id);
  const correct = async ({ id }: { id: string }, reference: string, amountCents: number, reason: string) =>
    recorded(await team.post(fillPath(API.partnerCorrections, { id }), { reference, amountCents, reason }));
  await correct(partner, 'C-1', 5_000, 'Bonus of the year');
  await correct(partner, 'C-2', -6_050, 'Paid twice');
  await correct(other, 'C-3', 100, '=SUM(A1:A9)');
  const today = daysAgo(team.server, 0);
  const whose = ({ code, application }: typeof partner) => ({
    'Partner code': code,
    'Partner name': nameOf(application),
  });
  const all = await rows();
  expect(all).toMatchObject([
    { Reference: 'C-3', ...whose(other), 'Amount (USD)': '1.00', Reason: "'=SUM(A1:A9)" },
    {
      Reference: 'C-2',
      ...whose(partner),
      'Corrected on': today,
      'Amount (USD)': '-60.50',
      'Payable (USD)': '-50.00',
      'Debt (USD)': '-10.50',
      Reason: 'Paid twice',
      'Recorded by': 'Admin',
      'Recorded (Chicago time)': expect.stringMatching(/^20\d\d-/),
    },
    { Reference: 'C-1', 'Amount (USD)': '50.00', 'Payable (USD)': '50.00', 'Debt (USD)': '0.00' },
  ]);
  const references = async (query: string) => (await rows(query)).map(({ Reference }) => Reference);
  expect(await references(`?from=${today}&to=${today}&q=c-2`)).toEqual(['C-2']);
  expect(await references(`?q=${other.code}`)).toEqual(['C-3']);
  expect(await references(`?to=${daysAgo(team.server, 1)}`)).toEqual([]);
  for (const [role, status] of [
    ['reviewer', 200],
    ['viewer', 403],
    ['sales', 403],
  ] as const) {
    const cookie = await team.server.logIn(await aColleague(team.server, role));
    expect((await file('', cookie)).status, role).toBe(status);
  }
});
