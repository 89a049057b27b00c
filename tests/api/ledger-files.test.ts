import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { API } from '#contracts/paths.ts';
import { expectError } from '#tests/fixtures/expect-error.ts';
import { daysAgo, type Partners, startPartners } from '#tests/fixtures/partners.ts';

const HEAD = 'customer,invoice,amount,period_start,period_end,date';
let team: Partners;
let partner: Awaited<ReturnType<Partners['aPartner']>>;
let customer: Awaited<ReturnType<Partners['aCustomer']>>;
beforeAll(async () => {
  team = await startPartners();
});
afterAll(() => team.server.close());
beforeEach(async () => {
  partner = await team.aPartner();
  customer = await team.aCustomer({ partnerCode: partner.code });
});

const row = (
  invoice: string,
  amount: string,
  { email = customer.email, date = daysAgo(team.server, 0) } = {},
) => `${email},${invoice},"${amount}",2026-10-01,2026-10-31,${date}`;
const send = (...rows: string[]) => team.sendFile(API.paymentsImport, [HEAD, ...rows].join('\n'));
const countPayments = async () => {
  const { rows } = await team.server.db.query('select count(*)::int as n from customer_payments');
  return rows[0].n;
};

test('a file of payments is recorded once, whole, also where it is sent twice at once', async () => {
  const prefix = team.unique();
  const rows = Array.from({ length: 40 }, (_, index) => row(`${prefix}-${index}`, '10.00'));
  const answers = await Promise.all([send(...rows), send(...rows)]);
  expect(answers.map(({ body }) => Object(body).recorded).sort((a, b) => a - b)).toEqual([0, 40]);
  expect(await team.balances(partner.id)).toMatchObject({ held: 40 * 250 });
  expect(await send(...rows, row(`${prefix}-NEW`, '10'))).toMatchObject({
    body: { recorded: 1, repeated: 40 },
  });
});

// Mutation: recording row by row in transactions of their own leaves the rows before the bad one.
test.each([
  ['a currency sign', '$10.00', 'Row 3: “$10.00” is not an amount'],
  ['a separator', '1,234.50', 'Row 3: “1,234.50” is not an amount'],
  ['a comma for the cents', '10,50', 'Row 3: “10,50” is not an amount'],
  ['one decimal', '10.5', 'Row 3: “10.5” is not an amount'],
  ['nothing', '0.00', 'Row 3: Please send the amount'],
  ['a minus', '-10.00', 'Row 3: “-10.00” is not an amount'],
  ['an exponent', '1e3', 'Row 3: “1e3” is not an amount'],
])('one row with %s: nothing is recorded, and the message names the row', async (_, amount, message) => {
  const before = await countPayments();
  const answer = await send(row(`${team.unique()}-A`, '10.00'), row(`${team.unique()}-B`, amount));
  expect(expectError(answer, 400, 'validation').message).toContain(message);
  expect(await countPayments()).toBe(before);
});

test('a bad customer, day, column or a second amount for an invoice: nothing is recorded', async () => {
  const before = await countPayments();
  const good = row(`${team.unique()}-A`, '10.00');
  const nobody = row(`${team.unique()}-B`, '10.00', { email: 'nobody@nowhere.example' });
  expect(expectError(await send(good, nobody), 400, 'validation').message).toContain(
    'Row 3: There is no customer',
  );
  const never = row(`${team.unique()}-B`, '10.00', { date: '2026-13-01' });
  expect(expectError(await send(good, never), 400, 'validation').message).toContain('Row 3: ');
  const later = row(`${team.unique()}-B`, '10.00', { date: '2099-01-01' });
  expect(expectError(await send(good, later), 400, 'validation').message).toContain(
    'Row 3: A payment to come',
  );
  expectError(await team.sendFile(API.paymentsImport, 'customer,invoice\na,b'), 400, 'validation');
  expectError(await team.sendFile(API.paymentsImport, `${HEAD},iban\n${good},x`), 400, 'validation');
  expectError(await team.sendFile(API.paymentsImport, ''), 400, 'validation');
  const invoice = team.unique();
  const twice = expectError(await send(row(invoice, '10.00'), row(invoice, '11.00')), 409, 'conflict');
  expect(twice.message).toContain('Row 3: ');
  expect(await countPayments()).toBe(before);
});

test('a file of refunds takes the shares back, whole or not at all', async () => {
  const [one, two] = [await team.paid(customer.id), await team.paid(customer.id)];
  const today = daysAgo(team.server, 0);
  const file = (...rows: string[]) =>
    team.sendFile(API.refundsImport, ['invoice,refund,amount,date', ...rows].join('\n'));
  const first = `${one.invoice},R-${team.unique()},299.00,${today}`;
  const wrong = await file(first, `${two.invoice},R-${team.unique()},299.01,${today}`);
  expect(expectError(wrong, 400, 'validation').message).toContain('Row 3: Only $299.00 of $299.00 is left');
  expect(await team.balances(partner.id)).toMatchObject({ held: 2 * 7_475 });
  expect(await file(first)).toMatchObject({ status: 200, body: { recorded: 1, repeated: 0 } });
  expect(await file(first)).toMatchObject({ status: 200, body: { recorded: 0, repeated: 1 } });
  expect(await team.balances(partner.id)).toMatchObject({ held: 7_475 });
});
