import { expect, test } from 'vitest';
import { API, fillPath } from '#contracts/paths.ts';
import { system } from '#server/context-of.ts';
import { checkLedger } from '#server/domain/ledger/check-ledger.ts';
import { daysAgo, type PartnerTest, testWithPartner } from '#tests/fixtures/partners.ts';

let { team, partner, customer } = {} as PartnerTest;
testWithPartner((begun) => {
  ({ team, partner, customer } = begun);
});

const aCustomer = () => team.aCustomer({ partnerCode: partner.code });
const erase = ({ email }: { email: string }) =>
  team.post(API.personErase, { email, confirmEmail: email }).then(({ status }) => expect(status).toBe(200));
const numbersIn = async (path: string, cookie: string) =>
  Object((await team.get(path, cookie)).body).map((row: { customer: unknown }) => row.customer);

// Mutation: reading the number by the id of the customer’s account, which goes when they are erased.
test('a customer’s number stays in every list, statement and file, also once the customer is erased', async () => {
  const cookie = await team.signedIn(partner);
  const other = await aCustomer();
  await aCustomer();
  const paid = await team.paid(other.id);
  const { invoice } = await team.paid(customer.id);
  await team.post(API.refunds, team.refundOf(invoice));
  // Everything was refunded: it earns nothing in the end.
  expect((await team.get(API.partnerLeads, cookie)).body).toMatchObject([
    { customer: null, earning: 'waits' },
    { customer: 1, earning: 'earns' },
    { customer: 2, earning: 'refunded' },
  ]);
  expect((await team.details(partner.id)).referrals.map(({ number }) => number)).toEqual([null, 1, 2]);

  await erase(other);
  await erase(customer);
  expect(await numbersIn(API.partnerLeads, cookie)).toEqual([null, 1, 2]);
  expect(await numbersIn(API.partnerEntries, cookie)).toEqual([2, 2, 1]);
  expect(await numbersIn(fillPath(API.partnerLedger, { id: partner.id }), team.admin)).toEqual([2, 2, 1]);
  const month = Object((await team.get(API.partnerStatements, cookie)).body)[0].month;
  const statement = await team.get(`${API.partnerStatement}?month=${month}`, cookie);
  expect(statement.body).toMatchObject({ lines: [{ customer: 1 }, { customer: 2 }, { customer: 2 }] });
  const file = await team.server.fetch(`${API.partnerStatementExport}?month=${month}`, {
    headers: { cookie },
  });
  expect((await file.text()).match(/Customer \d/g)).toEqual(['Customer 1', 'Customer 2', 'Customer 2']);
  expect((await team.get(`${API.payments}?invoice=${paid.invoice}`)).body).toMatchObject([
    { customerNumber: 1 },
  ]);
  expect((await team.get(`${API.refunds}?invoice=${invoice}`)).body).toMatchObject([{ customerNumber: 2 }]);
  expect((await team.details(partner.id)).erasedCustomers).toMatchObject({ customers: 2, numbers: [1, 2] });

  await team.paid((await aCustomer()).id);
  expect(await numbersIn(API.partnerLeads, cookie)).toEqual([3, null, 1, 2]);
});

// Mutation: numbers in the order in which the database answers the rows of a file.
test('a file numbers customers in its order, several first payments at once have no number twice, and it begins at 1', async () => {
  const cookie = await team.signedIn(partner);
  const before = await team.aCustomer();
  await team.paid(before.id);
  const others = [customer, await aCustomer(), await aCustomer(), await aCustomer()];
  const [first, second, third, fourth] = others.map(({ id }) => id);
  const rows = [others[2], others[0], others[0]].map(
    (each) => `${each?.email},${team.unique()},100,2026-10-01,2026-10-31,${daysAgo(team.server, 0)}`,
  );
  const file = `customer,invoice,amount,period_start,period_end,date\n${rows.join('\n')}`;
  expect(await team.sendFile(API.paymentsImport, file)).toMatchObject({ body: { recorded: 3 } });
  await Promise.all([second, fourth, first].map((id) => team.paid(String(id))));
  const { referrals } = await team.details(partner.id);
  const numbers = new Map(referrals.map(({ customerId, number }) => [customerId, number]));
  expect([third, first].map((id) => numbers.get(String(id)))).toEqual([1, 2]);
  expect([second, fourth].map((id) => numbers.get(String(id))).toSorted()).toEqual([3, 4]);
  const month = Object((await team.get(API.partnerStatements, cookie)).body)[0].month;
  const { body } = await team.get(`${API.partnerStatement}?month=${month}`, cookie);
  expect(Object(body).lines.slice(0, 3)).toMatchObject([{ customer: 1 }, { customer: 2 }, { customer: 2 }]);
});

// Mutation: without either rule of the check.
test('the nightly check finds a customer who earns without a number, a gap, and a number that nobody paid under', async () => {
  await team.paid(customer.id);
  await team.paid((await aCustomer()).id);
  const check = () => checkLedger({ ctx: team.server.contextFor(system('jobs'), () => new Date()) });
  const problems = async () => Object((await team.get(API.ledgerCheck)).body).last.problems.join('\n');
  const set = (columns: string, number: number) =>
    team.server.db.query(`update referrals set ${columns} where partner_id = $1 and number = $2`, [
      partner.id,
      number,
    ]);
  expect(await check()).toBe(true);
  await set('number = 7', 2);
  expect(await check()).toBe(false);
  expect(await problems()).toContain(`one has a number without a payment: ${partner.id}`);
  await set('number = 2', 7);
  await set(`payer_id = '${crypto.randomUUID()}'`, 2);
  expect(await check()).toBe(false);
  expect(await problems()).toContain(`a customer whose payments earn has no number: ${partner.id}`);
  await set('payer_id = customer_id', 2);
  const { rows } = await team.server.db.query(
    `insert into referrals (partner_id, payer_id, number, via, linked_at)
     values ($1, gen_random_uuid(), 3, 'team', now()) returning id`,
    [partner.id],
  );
  expect(await check()).toBe(false);
  await team.server.db.query('delete from referrals where id = $1', [rows[0].id]);
  expect(await check()).toBe(true);
});
