import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { moneyChecked } from '#contracts/money-file.ts';
import { API, fillPath } from '#contracts/paths.ts';
import { teamLedgerLine } from '#contracts/payment.ts';
import { expectError } from '#tests/fixtures/expect-error.ts';
import { daysAgo, type PartnerTest, testWithPartner } from '#tests/fixtures/partners.ts';

const HEAD = 'customer,invoice,amount,period_start,period_end,date';
let { team, partner, customer } = {} as PartnerTest;
testWithPartner((begun) => {
  ({ team, partner, customer } = begun);
});

const row = (invoice: string, email = customer.email) =>
  `${email},${invoice},10.00,2026-10-01,2026-10-31,${daysAgo(team.server, 0)}`;
const fileOf = (...rows: string[]) => [HEAD, ...rows].join('\n');

// Mutation: sorting what was booked at one moment by id, which is a random order.
test('what one file books stands in the order of the file, on each page of the lines', async () => {
  const invoices = Array.from({ length: 7 }, (_, n) => `${team.unique()}-${n}`.toUpperCase());
  await team.sendFile(API.paymentsImport, fileOf(...invoices.map((invoice) => row(invoice))));
  const path = fillPath(API.partnerLedger, { id: partner.id });
  const read: unknown[] = [];
  for (let next: string | undefined = `${path}?limit=3`; next && read.length < invoices.length; ) {
    const answer = await team.get(next);
    read.push(
      ...z
        .array(teamLedgerLine)
        .parse(answer.body)
        .map(({ invoice }) => invoice),
    );
    next = /<([^>]*)>/.exec(answer.headers.get('link') ?? '')?.[1];
  }
  expect(read.slice(0, invoices.length)).toEqual(invoices.toReversed());
});

// Mutation: telling nothing of these rows but that there is no such customer.
test('a row of a customer who was erased since says that it is recorded, and to leave it out', async () => {
  const gone = await team.aCustomer({ partnerCode: partner.code });
  const invoice = `${team.unique()}-E`;
  const theirs = row(invoice, gone.email);
  expect(await team.sendFile(API.paymentsImport, fileOf(theirs))).toMatchObject({ status: 200 });
  expect(await team.post(API.personErase, { email: gone.email, confirmEmail: gone.email })).toMatchObject({
    status: 200,
  });
  const other = row(`${invoice}-2`, gone.email);
  const answer = await team.sendFile(API.paymentsCheck, fileOf(theirs, other));
  expect(moneyChecked.parse(answer.body).rows.map(({ problem }) => problem)).toEqual([
    expect.stringContaining('recorded already, of a customer who was erased since'),
    expect.stringContaining('There is no customer with the email'),
  ]);
});

// Red: rows were counted without the blank ones between them, so that the spreadsheet had another in that row.
test('a row that is refused has the number of the spreadsheet, where blank ones count', async () => {
  const invoice = `${team.unique()}-B`;
  const wrong = row(`${invoice}-2`).replace('10.00', '$10.00');
  const payments = `${fileOf('', row(invoice), ',,,,,', wrong, '', row(invoice))}\n`;
  const { rows } = moneyChecked.parse((await team.sendFile(API.paymentsCheck, payments)).body);
  expect(rows.map((each) => [each.row, each.state, each.sameAsRow])).toEqual([
    [3, 'new', null],
    [5, 'refused', null],
    [7, 'known', 3],
  ]);
  const answer = await team.sendFile(API.paymentsImport, payments);
  expect(expectError(answer, 400, 'validation').message).toContain('Row 5: “$10.00” is not an amount');

  const refunds = `\ninvoice,refund,amount,date\n\n${invoice},R-${invoice},-1.00,${daysAgo(team.server, 0)}`;
  const refused = await team.sendFile(API.refundsImport, refunds);
  expect(expectError(refused, 400, 'validation').message).toContain('Row 4: “-1.00” is not an amount');
});
