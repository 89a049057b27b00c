import { expect, test } from 'vitest';
import { moneyChecked } from '#contracts/money-file.ts';
import { API, fillPath } from '#contracts/paths.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { expectError } from '#tests/fixtures/expect-error.ts';
import { daysAgo, type PartnerTest, testWithPartner } from '#tests/fixtures/partners.ts';
import { signUp } from '#tests/fixtures/sign-up.ts';

const HEAD = 'customer,invoice,amount,period_start,period_end,date';
let { team, partner, customer } = {} as PartnerTest;
testWithPartner((begun) => {
  ({ team, partner, customer } = begun);
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
  ['a currency sign and a separator', '$1,234.50', 'Row 3: “$1,234.50” is not an amount'],
  ['a separator in the wrong place', '12,34.50', 'Row 3: “12,34.50” is not an amount'],
  ['separators of another country', '1.234,50', 'Row 3: “1.234,50” is not an amount'],
  ['a comma for the cents', '10,50', 'Row 3: “10,50” is not an amount'],
  ['one decimal', '10.5', 'with two digits after the point'],
  ['nothing', '0.00', 'Row 3: An amount is above zero'],
  ['a minus', '-10.00', 'Row 3: “-10.00” is not an amount'],
  ['an exponent', '1e3', 'Row 3: “1e3” is not an amount'],
])('one row with %s: nothing is recorded, and the message names the row', async (_, amount, message) => {
  const before = await countPayments();
  const answer = await send(row(`${team.unique()}-A`, '10.00'), row(`${team.unique()}-B`, amount));
  expect(expectError(answer, 400, 'validation').message).toContain(message);
  expect(await countPayments()).toBe(before);
});

// Mutation: reading no separators, as before: the whole file is refused.
test('amounts with all of their thousands separators are read, in payments and refunds', async () => {
  const invoice = `${team.unique()}-T`.toUpperCase();
  expect(await send(row(invoice, '1,234.50'))).toMatchObject({ body: { recorded: 1 } });
  // The same amount without it is the same payment.
  expect(await send(row(invoice, '1234.50'))).toMatchObject({ body: { recorded: 0, repeated: 1 } });
  const refund = `${invoice},R-${invoice},"1,000",${daysAgo(team.server, 0)}`;
  const answer = await team.sendFile(API.refundsImport, `invoice,refund,amount,date\n${refund}`);
  expect(answer).toMatchObject({ status: 200, body: { recorded: 1 } });
  const { rows } = await team.server.db.query(
    `select p.amount_cents::int as paid, r.amount_cents::int as refunded from customer_payments p
     join customer_refunds r on r.payment_id = p.id where p.invoice = $1`,
    [invoice],
  );
  expect(rows).toEqual([{ paid: 123_450, refunded: 100_000 }]);
});

// Mutation: leaving NUL characters out of what is read: `Q\\01` is recorded as `Q1`.
// Mutation: `findCustomers` without merges. Red: “There is no such customer”, and the whole file was refused, as long
// as whoever writes the invoices keeps the other address.
test('a file may name a customer by an address that was merged into another', async () => {
  const other = await signUp(team.server);
  const found = await team.server.db.query('select version from leads where user_id = $1', [customer.id]);
  const merge = { version: found.rows[0].version, otherId: other.id, otherVersion: 0 };
  expect(await team.post(fillPath(API.leadMerge, { id: customer.id }), merge)).toMatchObject({ status: 200 });
  const invoice = `${team.unique()}-MERGED`;
  expect(await send(row(invoice, '10.00', { email: other.email }))).toMatchObject({ body: { recorded: 1 } });
  const { rows } = await team.server.db.query(
    'select customer_id from customer_payments where invoice = $1',
    [invoice.toUpperCase()],
  );
  expect(rows).toEqual([{ customer_id: customer.id }]);
});

test('a file with a NUL character is refused whole, as such a text is elsewhere', async () => {
  const before = await countPayments();
  const { message } = expectError(await send(row(`${team.unique()}\0Q`, '10.00')), 400, 'validation');
  expect(message).toContain('NUL');
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
  // Mutation: one column in words, however many are named.
  for (const [head, message] of [
    ['customer,invoice', 'The file lacks the columns amount, period_start, period_end, date'],
    [HEAD.replace(',date', ''), 'The file lacks the column date'],
    [`${HEAD},iban`, 'The file has a column not known here: iban'],
    [`${HEAD},iban,bic`, 'The file has columns not known here: iban, bic'],
  ] as const) {
    const refused = await team.sendFile(API.paymentsImport, `${head}\n${good}`);
    expect(expectError(refused, 400, 'validation').message).toContain(message);
  }
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
  expect(expectError(wrong, 400, 'validation').message).toContain('Row 3: This payment was $299.00');
  expect(await team.balances(partner.id)).toMatchObject({ held: 2 * 7_475 });
  expect(await file(first)).toMatchObject({ status: 200, body: { recorded: 1, repeated: 0 } });
  expect(await file(first)).toMatchObject({ status: 200, body: { recorded: 0, repeated: 1 } });
  expect(await team.balances(partner.id)).toMatchObject({ held: 7_475 });
});

// Mutation: recording in the check; stopping at the first row that is wrong; not seeing an invoice that the file names
// twice.
test('a file is looked at before it is recorded: what is new, what is known, and each row that is refused', async () => {
  const [known, fresh] = [await team.paid(customer.id, { amountCents: 1_000 }), team.unique()];
  const again = `${customer.email},${known.invoice},10.00,2026-10-01,2026-10-31,${known.paidOn}`;
  const before = await countPayments();
  const check = async (...rows: string[]) => {
    const answer = await team.sendFile(API.paymentsCheck, [HEAD, ...rows].join('\n'));
    return moneyChecked.parse(answer.body);
  };
  const good = [row(fresh, '100.00'), again, row(fresh, '100.00')];
  const looked = await check(...good);
  expect(looked).toMatchObject({ newCents: 10_000, commissionCents: 2_500 });
  expect(looked.rows.map(({ state }) => state)).toEqual(['new', 'known', 'known']);
  // Mutation: without the partner’s name. Red: a file was recorded with an amount and a year that a form asks about.
  expect(looked.rows[0]?.payment).toMatchObject({
    periodStart: '2026-10-01',
    payer: { signedUpOn: daysAgo(team.server, 0), partnerName: expect.stringMatching(/./), linkedOn: null },
  });
  const bad = [
    row(fresh, '$5'),
    row(`${fresh}-B`, '5.00', { email: 'nobody@nowhere.example' }),
    row(`${fresh}-C`, '5.00', { date: '2099-01-01' }),
    row(known.invoice, '11.00'),
    row(`${fresh}-D`, '5.00', { email: ADMIN.email }),
  ];
  const refused = await check(...bad, row(fresh, '100.00'));
  expect(refused.rows.map(({ row: number, state }) => `${number} ${state}`)).toEqual([
    '2 refused',
    '3 refused',
    '4 refused',
    '5 refused',
    '6 refused',
    '7 new',
  ]);
  const problems = refused.rows.map(({ problem }) => problem);
  expect(problems[0]).toContain('“$5” is not an amount');
  expect(problems[1]).toContain('There is no customer with the email');
  expect(problems[2]).toContain('A payment to come');
  expect(problems[3]).toContain(`Invoice ${known.invoice} is recorded already`);
  expect(problems[4]).toContain('There is no such customer');
  expect(await countPayments()).toBe(before);
  // What the check says of a row by itself is what recording it does.
  for (const each of bad) expect((await send(each)).status, each).toBeGreaterThanOrEqual(400);
  // Mutation: counting both as recorded before, which the check told apart.
  expect(await send(...good)).toMatchObject({ body: { recorded: 1, repeated: 1, repeatedInFile: 1 } });
  expect(await send(...good)).toMatchObject({ body: { recorded: 0, repeated: 3, repeatedInFile: 0 } });
});

// Mutation: comparing each refund with the whole payment, and not with what earlier rows of the file left of it.
test('a file of refunds is looked at in the same way, row after row', async () => {
  const { invoice } = await team.paid(customer.id, { amountCents: 10_000 });
  const today = daysAgo(team.server, 0);
  const number = team.unique();
  const lines = [
    `${invoice},${number}-1,60.00,${today}`,
    `${invoice},${number}-2,60.00,${today}`,
    `NO-SUCH,${number}-3,1.00,${today}`,
    `${invoice},${number}-1,60.00,${today}`,
  ];
  const file = ['invoice,refund,amount,date', ...lines].join('\n');
  const looked = moneyChecked.parse((await team.sendFile(API.refundsCheck, file)).body);
  expect(looked).toMatchObject({ newCents: 6_000, commissionCents: 1_500 });
  expect(looked.rows.map(({ state }) => state)).toEqual(['new', 'refused', 'refused', 'known']);
  expect(looked.rows[1]?.problem).toContain('Only $40.00 of $100.00 is left');
  expect(looked.rows[2]?.problem).toContain('There is no payment with the invoice NO-SUCH');
  expect(await team.balances(partner.id)).toMatchObject({ held: 2_500 });
  expectError(await team.sendFile(API.refundsImport, file), 400, 'validation');
  const good = ['invoice,refund,amount,date', lines[0], lines[3]].join('\n');
  const answer = await team.sendFile(API.refundsImport, good);
  expect(answer.body).toEqual({ recorded: 1, repeated: 0, repeatedInFile: 1 });
});

// Mutation: comparing a row with what is recorded and with earlier rows of the file alike.
test('a number that the file has twice is said to be in that row, and not to be recorded before', async () => {
  const invoice = `B-${team.unique()}`.toUpperCase();
  const file = (...rows: string[]) => [HEAD, ...rows].join('\n');
  const twice = file(row(invoice, '10.00'), row(invoice.toLowerCase(), '10.00'), row(invoice, '11.00'));
  const { rows } = moneyChecked.parse((await team.sendFile(API.paymentsCheck, twice)).body);
  expect(rows.map(({ state, sameAsRow }) => [state, sameAsRow])).toEqual([
    ['new', null],
    ['known', 2],
    ['refused', null],
  ]);
  expect(rows[2]?.problem).toContain(`Invoice ${invoice} is in row 2 already`);
  const { message } = expectError(await team.sendFile(API.paymentsImport, twice), 409, 'conflict');
  expect(message).toContain(`Row 4: Invoice ${invoice} is in row 2 already`);
  const paid = await team.paid(customer.id, { amountCents: 10_000 });
  const refunds = ['invoice,refund,amount,date'];
  for (const amount of ['1.00', '1.00', '2.00']) {
    refunds.push(`${paid.invoice},R-${invoice},${amount},${paid.paidOn}`);
  }
  const looked = moneyChecked.parse((await team.sendFile(API.refundsCheck, refunds.join('\n'))).body);
  expect(looked.rows.map(({ sameAsRow }) => sameAsRow)).toEqual([null, 2, null]);
  expect(looked.rows[2]?.problem).toContain(`Refund R-${invoice} is in row 2 already`);
});

// Mutation: `anyLength: false` in `readRows()`.
test('a row that lacks a cell is named in plain words, beside every other row that is wrong', async () => {
  const before = await countPayments();
  const short = `${customer.email},S-1,10.00`;
  const file = [HEAD, row('S-2', '$5'), short, `${row('S-3', '5.00')},more`].join('\n');
  const { rows } = moneyChecked.parse((await team.sendFile(API.paymentsCheck, file)).body);
  expect(rows.map(({ state }) => state)).toEqual(['refused', 'refused', 'refused']);
  expect(rows[0]?.problem).toContain('“$5” is not an amount');
  expect(rows[1]?.problem).toBe('This row has 3 cells, and the file has 6 columns');
  expect(rows[2]?.problem).toBe('This row has 7 cells, and the file has 6 columns');
  const answer = await send(short);
  expect(expectError(answer, 400, 'validation').message).toContain('Row 2: This row has 3 cells');
  expect(await countPayments()).toBe(before);
});
