import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { HOLD_DAYS } from '#contracts/ledger.ts';
import { BALANCE_LABELS } from '#contracts/ledger-labels.ts';
import { partnerEntry, partnerPayout, partnerStatement, statementMonths } from '#contracts/partner-portal.ts';
import { API, fillPath } from '#contracts/paths.ts';
import { exportStatement } from '#server/domain/partner-portal/export-statement.ts';
import { readStatement } from '#server/domain/partner-portal/read-statement.ts';
import { confirmPayout } from '#server/domain/payouts/close-payout.ts';
import { preparePayout } from '#server/domain/payouts/prepare-payout.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { expectError } from '#tests/fixtures/expect-error.ts';
import { daysAgo, type Partners, startPartners } from '#tests/fixtures/partners.ts';

let team: Partners;
let partner: Awaited<ReturnType<Partners['aPartner']>>;
let cookie: string;
beforeAll(async () => {
  team = await startPartners();
  partner = await team.aPartner();
  const customer = await team.aCustomer({ partnerCode: partner.code });
  cookie = await team.signedIn(partner);
  const { invoice } = await team.paid(customer.id, { amountCents: 10_001 });
  await team.paid(customer.id, { amountCents: 29_900 });
  await team.post(API.refunds, team.refundOf(invoice, { amountCents: 1 }));
  // Booked in a later month.
  await team.release(40);
});
afterAll(() => team.server.close());

const statementOf = async (month: string) =>
  partnerStatement.parse((await team.get(`${API.partnerStatement}?month=${month}`, cookie)).body);

// Mutation: sorting by the day of the payment in place of the time of booking.
test('a month begins with the balances that the one before ended with, and its lines lead from one to the other', async () => {
  const answer = await team.get(API.partnerStatements, cookie);
  const months = statementMonths.parse(answer.body).map(({ month }) => month);
  expect(months).toHaveLength(2);
  const [later = '', first = ''] = months;
  const one = await statementOf(first);
  const other = await statementOf(later);
  expect(one.opening).toEqual({ held: 0, payable: 0, inPayout: 0, paidOut: 0, debt: 0 });
  expect(other.opening).toEqual(one.closing);
  for (const { opening, lines, closing } of [one, other]) {
    for (const balance of ['held', 'payable', 'inPayout', 'paidOut', 'debt'] as const) {
      const sum = lines.reduce((total, line) => total + line[balance], opening[balance]);
      expect(sum).toBe(closing[balance]);
    }
  }
  expect(one.lines.map(({ kind }) => kind)).toEqual(
    ['accrual', 'accrual', 'reversal'].slice(0, one.lines.length),
  );
  expect(other.closing).toMatchObject({ held: 0, payable: 2_500 + 7_475 });
});

test('the file of a month holds the same, with amounts that no spreadsheet takes for formulas', async () => {
  const months = statementMonths.parse((await team.get(API.partnerStatements, cookie)).body);
  const month = months[0]?.month;
  const file = await team.server.fetch(`${API.partnerStatementExport}?month=${month}`, {
    headers: { cookie },
  });
  const { asOf } = await statementOf(month ?? '');
  expect(file.headers.get('content-disposition')).toBe(
    `attachment; filename="statement-${month}-as-of-${asOf}.csv"`,
  );
  const text = await file.text();
  expect(text).toContain(`"Balance as of ${asOf}, not final"`);
  expect(text).toMatch(
    /"Released","[0-9-]{10}","Customer 1","Healthcare","299\.00","25\.00","-74\.75","74\.75"/,
  );
  const words = ['Opening balance', ...Object.values(BALANCE_LABELS).map((label) => `${label} (USD)`)];
  for (const word of [...words, 'Booked on (America/Chicago)']) expect(text).toContain(`"${word}"`);
  // Only a number may begin with a minus.
  expect(text.replaceAll(/"-\d+\.\d\d"/g, '')).not.toMatch(/"[=+\-@]/);
});

// Mutation: a refund as an amount above zero, which a sum over the column adds to what was paid.
test('a refund stands below zero in the file, and a month to come has no statement', async () => {
  const theirs = await team.aPartner();
  const cookieOfTheirs = await team.signedIn(theirs);
  const { invoice } = await team.paid((await team.aCustomer({ partnerCode: theirs.code })).id);
  await team.post(API.refunds, team.refundOf(invoice, { amountCents: 1_000 }));
  const month = daysAgo(team.server, 0).slice(0, 7);
  const file = await team.server.fetch(`${API.partnerStatementExport}?month=${month}`, {
    headers: { cookie: cookieOfTheirs },
  });
  expect(await file.text()).toMatch(/"Refund","[0-9-]{10}","Customer 1","Healthcare","-10\.00"/);
  for (const path of [API.partnerStatement, API.partnerStatementExport]) {
    expectError(await team.get(`${path}?month=2099-01`, cookie), 404, 'not_found');
  }
});

test.each(['2026-13', '2026', 'now', '2026-11-01'])('%s is no month', async (month) => {
  expectError(await team.get(`${API.partnerStatement}?month=${month}`, cookie), 400, 'validation');
});

test('transactions and payouts come a page at a time, as the team reads them', async () => {
  const [line] = z.array(partnerEntry).parse((await team.get(`${API.partnerEntries}?limit=1`, cookie)).body);
  expect(line).toMatchObject({ kind: 'release', basisPoints: 2_500, industry: 'healthcare' });
  const theirs = await team.get(`${API.partnerEntries}?limit=200`, cookie);
  const teams = await team.get(`${fillPath(API.partnerLedger, { id: partner.id })}?limit=200`);
  expect(teams.body).toMatchObject(Object(theirs.body));
  const run = Object((await team.post(API.payouts)).body);
  await team.post(fillPath(API.payoutConfirm, { id: run.id }));
  const payout = partnerPayout.parse(Object((await team.get(API.partnerPayouts, cookie)).body)[0]);
  expect(payout).toMatchObject({ id: run.id, state: 'confirmed', amountCents: 9_975 });
  // Mutation: only the reference in the bank’s line, by which no partner finds the line again.
  const { reference } = payout;
  expect(reference).toBe(`${partner.code}-${String(run.id).slice(0, 8)}`);
  const booked = await team.get(`${API.partnerEntries}?limit=200`, cookie);
  expect(booked.body).toContainEqual(expect.objectContaining({ kind: 'payout', reference }));
  expect((await team.get(API.payouts)).body).toMatchObject([
    { state: 'confirmed', partners: 1, totalCents: 9_975 },
  ]);
});

// Mutation: `ledgerLine` as the reply of the list, which leaves the partner to guess all three.
test('a line says when its commission is released, which payment a refund is of, and a correction’s number', async () => {
  const other = await team.aPartner();
  const customer = await team.aCustomer({ partnerCode: other.code });
  const { invoice, paidOn } = await team.paid(customer.id, { amountCents: 10_000 });
  await team.post(API.refunds, team.refundOf(invoice, { amountCents: 1_000 }));
  const correction = { reference: 'BONUS-9', amountCents: 500, reason: 'Agreed' };
  await team.post(fillPath(API.partnerCorrections, { id: other.id }), correction);
  const theirs = await team.signedIn(other);
  const read = async () =>
    z.array(partnerEntry).parse((await team.get(`${API.partnerEntries}?limit=200`, theirs)).body);
  const released = Temporal.PlainDate.from(paidOn).add({ days: HOLD_DAYS }).toString();
  expect(await read()).toMatchObject([
    { kind: 'correction', reference: 'BONUS-9', paidOn: null, heldUntil: null },
    { kind: 'reversal', reference: null, paidOn, heldUntil: null },
    { kind: 'accrual', reference: null, paidOn: null, heldUntil: released },
  ]);
  const month = (await read())[0]?.bookedOn.slice(0, 7);
  const { body } = await team.get(`${API.partnerStatement}?month=${month}`, theirs);
  expect(JSON.stringify(body)).not.toContain('heldUntil');
  await team.release(HOLD_DAYS);
  expect((await read()).map(({ heldUntil }) => heldUntil)).toEqual([null, null, null, null]);
});

// Mutation: leaving the ledger out of the export of an account.
test('a partner’s own export holds the ledger', async () => {
  const { body } = await team.get(API.accountExport, cookie);
  const { partner: own } = Object(body);
  expect(own.partners).toMatchObject([{ code: partner.code }]);
  expect(own.entries.length).toBeGreaterThan(5);
});

test('the day of a payment to come is tomorrow in the team’s zone', async () => {
  const customer = await team.aCustomer();
  const paidOn = daysAgo(team.server, -1);
  expectError(await team.post(API.payments, team.paymentOf(customer.id, { paidOn })), 400, 'validation');
});

// Mutation: computing a day in UTC, by which this payout is of the next day and the next month.
test('a payout shortly before a month ends has one day in lists, statement and file, and the statement becomes final', async () => {
  const { timeZone } = team.server.site;
  const soon = Temporal.Now.plainDateISO(timeZone).add({ days: 31 });
  const lastDay = soon.with({ day: soon.daysInMonth });
  const day = lastDay.toString();
  const at = (moment: Temporal.ZonedDateTime) => () => new Date(moment.epochMilliseconds);
  const late = at(lastDay.toZonedDateTime({ timeZone, plainTime: '23:30' }));
  const theirs = await team.aPartner();
  const cookieOfTheirs = await team.signedIn(theirs);
  const customer = await team.aCustomer({ partnerCode: theirs.code });
  await team.paid(customer.id);
  await team.release(31);
  const as = async (email: string, role: 'admin' | 'partner', clock: () => Date) => {
    const { rows } = await team.server.db.query<{ id: string; sessionId: string }>(
      `select users.id, sessions.id as "sessionId" from users join sessions on user_id = users.id
       where email = $1`,
      [email],
    );
    return team.server.contextFor({ kind: 'user', role, id: '', ...rows[0] }, clock);
  };
  const admin = await as(ADMIN.email, 'admin', late);
  await confirmPayout({ ctx: admin, input: await preparePayout({ ctx: admin }) });

  const read = async (path: string) => (await team.get(path, cookieOfTheirs)).body;
  const input = { month: day.slice(0, 7) };
  expect(await read(API.partnerPayouts)).toMatchObject([{ preparedOn: day, closedOn: day }]);
  const payout = expect.objectContaining({ kind: 'payout', bookedOn: day, day });
  expect(await read(API.partnerEntries)).toContainEqual(payout);
  expect(await read(API.partnerStatements)).toContainEqual(expect.objectContaining(input));
  const running = await as(theirs.email, 'partner', late);
  expect(await readStatement({ ctx: running, input })).toMatchObject({ asOf: day, timeZone });
  const over = await as(theirs.email, 'partner', at(lastDay.add({ days: 1 }).toZonedDateTime(timeZone)));
  expect(await readStatement({ ctx: over, input })).toMatchObject({ asOf: null });
  const { name, text } = await exportStatement({ ctx: over, input });
  expect(name).toBe(`statement-${input.month}`);
  expect(text).toContain(`"${day}","Paid out","${day}"`);
  expect(text).toContain('"Closing balance"');
});

// Mutation: saying of every debt that a refund came after the payout.
test('a debt says what made the part of it that is open: which refund, or which correction and why', async () => {
  const theirs = await team.aPartner();
  const cookieOfTheirs = await team.signedIn(theirs);
  const customer = await team.aCustomer({ partnerCode: theirs.code });
  const { invoice } = await team.paid(customer.id, { amountCents: 10_000 });
  await team.release(31);
  await team.post(fillPath(API.payoutConfirm, { id: Object((await team.post(API.payouts)).body).id }));
  await team.post(API.refunds, team.refundOf(invoice, { amountCents: 4_000 }));
  const correct = (reference: string, amountCents: number, reason: string) =>
    team.post(fillPath(API.partnerCorrections, { id: theirs.id }), { reference, amountCents, reason });
  expect(await correct('D-1', -500, 'A bonus was paid twice')).toMatchObject({ status: 200 });
  const causes = async () => Object((await team.get(API.partnerOverview, cookieOfTheirs)).body).debtCauses;
  const correction = {
    kind: 'correction',
    amountCents: 500,
    customer: null,
    reason: 'A bonus was paid twice',
  };
  const refund = { kind: 'reversal', amountCents: 1_000, customer: 1, reason: null };
  expect(await causes()).toMatchObject([correction, refund]);
  // What comes in settles the oldest part first.
  await correct('D-2', 300, 'For the trouble with it');
  expect(await causes()).toMatchObject([correction, { ...refund, amountCents: 700 }]);
  await correct('D-3', 1_200, 'For the rest of it');
  expect(await causes()).toEqual([]);
});
