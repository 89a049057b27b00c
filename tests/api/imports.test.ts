import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { userDetails } from '#contracts/admin.ts';
import {
  IMPORT_MAX_LENGTH,
  IMPORT_MAX_ROWS,
  type ImportMapping,
  importCheckReply,
} from '#contracts/lead-import.ts';
import { NO_DUE_DATE } from '#contracts/lead-status.ts';
import { API, fillPath } from '#contracts/paths.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { expectError } from '#tests/fixtures/expect-error.ts';
import { mailTo, tokenMailedTo, UNTIL_MAILED } from '#tests/fixtures/mailbox.ts';
import { aSignup } from '#tests/fixtures/people.ts';
import { startTestServer, type TestServer } from '#tests/fixtures/server.ts';

let server: TestServer;
let cookie: string;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db.query(`delete from users where role = 'customer'`);
  cookie = await server.logIn(ADMIN);
});

const HEAD = 'First name,Last name,E-mail,Phone,Company,Industry,Employees,City,Plan,Billing cycle';
const line = (email: string, name = 'Saraa') =>
  `${name},Bold,${email},+1 312 555 0142,"Bold, Dental",Healthcare,11-50,"Chicago, IL",growth,Annual`;
const file = (...lines: string[]) => [HEAD, ...lines].join('\n');

async function check(csv: string, mapping?: ImportMapping) {
  const answer = await server.post(API.leadsImportCheck, { csv, ...(mapping && { mapping }) }, { cookie });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return importCheckReply.parse(answer.body);
}
const write = (csv: string, mapping: ImportMapping, leaveOut: number[] = []) =>
  server.post(API.leadsImport, { csv, mapping, leaveOut }, { cookie });
const leads = async () => Number((await server.db.query('select count(*) as n from leads')).rows[0].n);

test('a list of a fair becomes leads without a due date, and nobody is mailed', async () => {
  const csv = file(line('Saraa@Bold.example'), line('bat@bold.example', 'Bat'));
  const { mapping, missing, rows, problems, preview } = await check(csv);
  expect({ missing, rows, problems }).toEqual({ missing: [], rows: 2, problems: [] });
  expect(preview[0]).toContain('Bold, Dental');
  expect(await leads()).toBe(0);

  expect(await write(csv, mapping)).toMatchObject({ status: 201, body: { imported: 2, leftOut: 0 } });
  const { rows: written } = await server.db.query(
    `select u.email, u.username, u.role, u.email_verified, c.company_name, c.industry, c.company_size, c.business_phone,
            s.plan, s.monthly_minutes, s.billing_cycle, l.status, l.due_at, l.search
     from users u join companies c on c.user_id = u.id join subscriptions s on s.user_id = u.id
     join leads l on l.user_id = u.id order by u.email`,
  );
  expect(written).toMatchObject([
    { email: 'bat@bold.example', username: 'bat' },
    {
      email: 'saraa@bold.example',
      role: 'customer',
      email_verified: false,
      company_name: 'Bold, Dental',
      industry: 'healthcare',
      company_size: '11-50 employees',
      business_phone: '+1 312 555 0142',
      plan: 'Growth',
      monthly_minutes: 300,
      billing_cycle: 'annual',
      status: 'pending_setup',
      due_at: new Date(NO_DUE_DATE),
      search: expect.stringContaining('bold, dental'),
    },
  ]);
  expect(await mailTo(server, 'bold.example')).toEqual([]);
  expect((await server.get(`${API.signups}?due=open`, { cookie })).body).toEqual([]);
  const { rows: told } = await server.db.query(`select kind from activities where kind = 'import'`);
  expect(told).toHaveLength(2);
  const [{ id }] = (await server.db.query("select id from users where email = 'bat@bold.example'")).rows;
  const { body: details } = await server.get(fillPath(API.userDetails, { id }), { cookie });
  // Nobody signed up: their history begins with the import.
  expect(userDetails.parse(details).lead?.history.map(({ kind }) => kind)).toEqual(['import']);
  const { rows: audited } = await server.db.query(
    `select details from audit_entries where action = 'leads.import'`,
  );
  expect(audited).toEqual([{ details: { imported: 2, leftOut: 0 } }]);
});

test('an imported person cannot sign in until they choose a password by mail', async () => {
  const email = 'saraa@bold.example';
  const csv = file(line(email));
  await write(csv, (await check(csv)).mapping);
  expectError(await server.post(API.login, { email, password: '' }), 400, 'validation');
  expectError(await server.post(API.login, { email, password: 'undefined' }), 401, 'unauthenticated');
  await server.post(API.forgotPassword, { email });
  const token = await vi.waitFor(() => tokenMailedTo(server, email, 'password-reset'), UNTIL_MAILED);
  const password = 'two strings and a bow';
  expect((await server.post(API.resetPassword, { token, password })).status, 'reset').toBe(200);
  expect(await server.logIn({ email, password })).not.toBe('');
});

test('wrong rows, people we know and people twice in the file are found before anything is written', async () => {
  const known = aSignup({ phone: '+1 (312) 555-0177', companyName: 'Steppe Dental' });
  await server.post(API.signup, known);
  const csv = file(
    line('new@bold.example'),
    line('not an address'),
    line(known.email.toUpperCase()),
    line('NEW@bold.example'),
    'Al,,al@bold.example,123,Steppe dental,Space,9,Chicago,Huge,never',
    line('phone@bold.example').replace('+1 312 555 0142', "'+1 312 555 0177"),
  );
  const { problems, mapping } = await check(csv);
  expect(problems.map(({ row, kind, field }) => [row, kind, field])).toEqual([
    [3, 'wrong', 'email'],
    [4, 'known', 'email'],
    [5, 'twice', 'email'],
    [6, 'wrong', 'lastName'],
    [6, 'wrong', 'phone'],
    [6, 'wrong', 'industry'],
    [6, 'wrong', 'companySize'],
    [6, 'wrong', 'businessPhone'],
    [6, 'wrong', 'selectedPlan'],
    [6, 'wrong', 'billingCycle'],
    [7, 'similar', 'phone'],
  ]);
  const before = await leads();
  expectError(await write(csv, mapping), 400, 'validation');
  expectError(await write(csv, mapping, [3, 4, 6]), 400, 'validation');
  const refused = expectError(await write(csv, mapping, [3, 5, 6]), 409, 'conflict');
  expect(refused.message).toContain('row 4');
  expect(await leads()).toBe(before);
  expect((await write(csv, mapping, [3, 4, 5, 6])).body).toEqual({ imported: 2, leftOut: 4 });
  expect(await leads()).toBe(before + 2);
});

test('what somebody wrote since the check is decided by the database: all or nothing', async () => {
  const csv = file(...Array.from({ length: 40 }, (_, n) => line(`n${n}@bold.example`)));
  const { mapping } = await check(csv);
  const answers = await Promise.all([
    write(csv, mapping),
    write(csv, mapping),
    server.post(API.signup, aSignup({ email: 'n7@bold.example' })),
  ]);
  const written = await leads();
  const [first, second, signup] = answers.map(({ status }) => status);
  expect([1, 40]).toContain(written);
  expect([first, second].filter((status) => status === 201)).toHaveLength(written === 40 ? 1 : 0);
  expect([first, second].filter((status) => status === 409)).toHaveLength(written === 40 ? 1 : 2);
  expect(signup).toBe(written === 40 ? 409 : 201);
});

test('the same request sent twice imports once', async () => {
  const csv = file(line('saraa@bold.example'));
  const { mapping } = await check(csv);
  const send = () =>
    server.post(
      API.leadsImport,
      { csv, mapping, leaveOut: [] },
      { cookie, 'idempotency-key': 'import-of-a-fair' },
    );
  expect(await send()).toMatchObject({ status: 201, body: { imported: 1 } });
  expect(await send()).toMatchObject({ status: 201, body: { imported: 1 } });
  expect(await leads()).toBe(1);
});

test('columns of any name are chosen, and what holds for all rows is said once', async () => {
  const csv = 'Vorname;Nachname;Mail;Mobile;Org\nBat;Erdene;bat@e.example;+976 0000 0142;"Erdene; Sons"\n';
  const guessed = await check(csv);
  expect(guessed.columns).toEqual(['Vorname', 'Nachname', 'Mail', 'Mobile', 'Org']);
  expect(guessed.mapping).toMatchObject({ email: { column: 2 }, phone: { column: 3 } });
  expect(guessed.missing).toContain('firstName');
  const mapping: ImportMapping = {
    ...guessed.mapping,
    firstName: { column: 0 },
    lastName: { column: 1 },
    companyName: { column: 4 },
    industry: { value: 'other' },
    companySize: { value: '1-10 employees' },
    location: { value: 'Ulaanbaatar' },
    selectedPlan: { value: 'Starter' },
    billingCycle: { value: 'monthly' },
  };
  expect(await check(csv, mapping)).toMatchObject({ missing: [], problems: [] });
  expect((await write(csv, mapping)).status).toBe(201);
  const { rows } = await server.db.query('select company_name, location from companies');
  expect(rows).toEqual([{ company_name: 'Erdene; Sons', location: 'Ulaanbaatar' }]);
});

test('people whose addresses begin alike get names of their own', async () => {
  const csv = file(line('info@a.example'), line('info@b.example'), line('info@c.example'));
  expect((await write(csv, (await check(csv)).mapping)).status).toBe(201);
  const { rows } = await server.db.query(`select username from users where role = 'customer'`);
  expect(new Set(rows.map(({ username }) => username)).size).toBe(3);
});

test('what the export wrote can be imported again', async () => {
  const person = aSignup();
  await server.post(API.signup, person);
  const csv = await (await server.fetch(API.signupExport, { headers: { cookie } })).text();
  await server.db.query(`delete from users where role = 'customer'`);
  const { mapping } = await check(csv);
  const rest = {
    companySize: { value: '1-10 employees' },
    location: { value: 'Chicago' },
    billingCycle: { value: 'monthly' },
  };
  expect((await write(csv, { ...mapping, ...rest })).status).toBe(201);
  const { rows } = await server.db.query(`select email, phone from users where role = 'customer'`);
  expect(rows).toEqual([{ email: person.email, phone: person.phone }]);
});

test.each([
  ['nothing', ''],
  ['headers alone', HEAD],
  ['a quote that is never closed', `${HEAD}\n"Saraa`],
  ['rows of another length', `${HEAD}\nSaraa,Bold`],
])('a file with %s is refused', async (_, csv) => {
  const answer = await server.post(API.leadsImportCheck, { csv }, { cookie });
  expect(expectError(answer, 400, 'validation').fields).toHaveProperty('csv');
});

test('more than one batch is written in one go', async () => {
  const csv = file(...Array.from({ length: 1_200 }, (_, n) => line(`n${n}@bold.example`)));
  const { mapping } = await check(csv);
  expect(await write(csv, mapping)).toMatchObject({ status: 201, body: { imported: 1_200 } });
  expect(await leads()).toBe(1_200);
});

test('a file is as large as it may be, and no larger; other addresses take no such body', async () => {
  const many = file(...Array.from({ length: IMPORT_MAX_ROWS + 1 }, (_, n) => line(`n${n}@bold.example`)));
  const tooMany = await server.post(API.leadsImportCheck, { csv: many }, { cookie });
  expect(expectError(tooMany, 400, 'validation').message).toContain('rows');
  const wide = `${HEAD}\n${'x'.repeat(IMPORT_MAX_LENGTH)}`;
  expectError(await server.post(API.leadsImportCheck, { csv: wide }, { cookie }), 400, 'validation');
  expectError(await server.post(API.signup, { csv: many }, { cookie }), 413, 'validation');
});
