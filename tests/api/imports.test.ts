import { expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { leadDetails } from '#contracts/lead-details.ts';
import { leadRecord } from '#contracts/lead-record.ts';
import { NO_DUE_DATE } from '#contracts/lead-status.ts';
import { API, fillPath } from '#contracts/paths.ts';
import { expectError } from '#tests/fixtures/expect-error.ts';
import { sendFile } from '#tests/fixtures/import-file.ts';
import { file, type ImportTest, line, testImports } from '#tests/fixtures/import-test.ts';
import { mailTo, tokenMailedTo, UNTIL_MAILED } from '#tests/fixtures/mailbox.ts';
import { aSignup } from '#tests/fixtures/people.ts';

let { context, server, cookie } = {} as ImportTest;
testImports((begun) => {
  ({ context, server, cookie } = begun);
});

test('a list of a fair becomes leads without a due date, and nobody is mailed', async () => {
  const csv = file(line('Saraa@Bold.example'), line('bat@bold.example', 'Bat'));
  const fileId = await sendFile(server, cookie, csv);
  const { mapping, missing, rows, problems, preview } = await context.check(fileId);
  expect({ missing, rows, problems }).toEqual({ missing: [], rows: 2, problems: [] });
  expect(preview[0]?.cells).toContain('Bold, Dental');
  expect(await context.leads()).toBe(0);

  expect(await context.write(fileId, mapping)).toMatchObject({
    status: 201,
    body: { imported: 2, leftOut: 0 },
  });
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
      business_phone: '',
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
  const { body: details } = await server.get(fillPath(API.leadDetails, { id }), { cookie });
  // Nobody signed up: their history begins with the import.
  expect(leadDetails.parse(details).lead?.history.map(({ kind }) => kind)).toEqual(['import']);
  const { rows: audited } = await server.db.query(
    `select details from audit_entries where action = 'leads.import'`,
  );
  expect(audited).toEqual([{ details: { imported: 2, leftOut: 0 } }]);
});

test('an imported person cannot sign in until they choose a password by mail', async () => {
  const email = 'saraa@bold.example';
  await context.importAll(file(line(email)));
  expectError(await server.post(API.login, { email, password: '' }), 400, 'validation');
  expectError(await server.post(API.login, { email, password: 'undefined' }), 401, 'unauthenticated');
  await server.post(API.forgotPassword, { email });
  const token = await vi.waitFor(() => tokenMailedTo(server, email, 'password-reset'), UNTIL_MAILED);
  const password = 'two strings and a bow';
  expect((await server.post(API.resetPassword, { token, password })).status, 'reset').toBe(200);
  expect(await server.logIn({ email, password })).not.toBe('');
});

test('what somebody wrote since the check is decided by the database: all or nothing', async () => {
  const csv = file(...Array.from({ length: 40 }, (_, n) => line(`n${n}@bold.example`)));
  const fileId = await sendFile(server, cookie, csv);
  const { mapping } = await context.check(fileId);
  const answers = await Promise.all([
    context.write(fileId, mapping),
    context.write(fileId, mapping),
    server.post(API.signup, aSignup({ email: 'n7@bold.example' })),
  ]);
  const written = await context.leads();
  const [first, second, signup] = answers.map(({ status }) => status);
  expect([1, 40]).toContain(written);
  expect([first, second].filter((status) => status === 201)).toHaveLength(written === 40 ? 1 : 0);
  // Another import is being written, or has been: 404. Where the signup was first, both name its row.
  const refused = [first, second].filter((status) => status === 409 || status === 404);
  expect(refused).toHaveLength(written === 40 ? 1 : 2);
  expect(signup).toBe(written === 40 ? 409 : 201);
});

test('the same request sent twice imports once', async () => {
  const fileId = await sendFile(server, cookie, file(line('saraa@bold.example')));
  const { mapping } = await context.check(fileId);
  const send = () =>
    server.post(
      API.leadsImport,
      { fileId, mapping, leaveOut: [] },
      { cookie, 'idempotency-key': 'import-of-a-fair' },
    );
  expect(await send()).toMatchObject({ status: 201, body: { imported: 1 } });
  expect(await send()).toMatchObject({ status: 201, body: { imported: 1 } });
  expect(await context.leads()).toBe(1);
});

test('people whose addresses begin alike get names of their own', async () => {
  const csv = file(line('info@a.example'), line('info@b.example'), line('info@c.example'));
  expect((await context.importAll(csv)).status).toBe(201);
  const { rows } = await server.db.query(`select username from users where role = 'customer'`);
  expect(new Set(rows.map(({ username }) => username)).size).toBe(3);
});

test('what the export wrote can be imported again', async () => {
  const person = aSignup({ phone: '+976 7011 0142', selectedPlan: 'Scale', billingCycle: '6-month' });
  await server.post(API.signup, person);
  const stored = async () =>
    (
      await server.db.query(
        `select u.email, u.first_name, l.international_phone, l.plan, l.billing_cycle, l.industry, c.company_name, c.location, c.company_size
         from users u join leads l on l.user_id = u.id join companies c on c.user_id = u.id`,
      )
    ).rows;
  const before = await stored();
  expect(before).toMatchObject([{ international_phone: '+97670110142' }]);
  const csv = await (await server.fetch(API.signupExport, { headers: { cookie } })).text();
  await server.db.query(`delete from users where role = 'customer'`);
  expect((await context.importAll(csv)).status).toBe(201);
  expect(await stored()).toEqual(before);
});

test('a name with an email or a phone number suffices; the rest is unknown', async () => {
  const csv =
    'Name,Mail,Mobile\nBat-Erdene Bold,bat@e.example,\nSaraa,,+1 312 555 0142\nNobody,,\n,x@y.example,';
  const fileId = await sendFile(server, cookie, csv);
  const { mapping, missing, problems } = await context.check(fileId);
  expect(missing).toEqual([]);
  expect(problems.map(({ row, field }) => [row, field])).toEqual([
    [4, 'email'],
    [5, 'name'],
  ]);
  expect((await context.write(fileId, mapping, [4, 5])).body).toMatchObject({ imported: 2, leftOut: 2 });
  const list = await server.get(`${API.signups}?plan=unknown&industry=unknown&source=import`, { cookie });
  expect(list.body).toMatchObject([{ plan: 'unknown' }, { plan: 'unknown' }]);
  // Mutation: the id that stands for an address that nobody has, as a name.
  expect(
    z
      .array(leadRecord)
      .parse(list.body)
      .map(({ username }) => username),
  ).toEqual(['', 'bat']);
  const { rows } = await server.db.query(
    `select u.email, u.first_name, u.last_name, l.source from users u join leads l on l.user_id = u.id order by 2`,
  );
  expect(rows).toEqual([
    { email: 'bat@e.example', first_name: 'Bat-Erdene', last_name: 'Bold', source: 'import' },
    {
      email: expect.stringMatching(/@unknown\.invalid$/),
      first_name: 'Saraa',
      last_name: '',
      source: 'import',
    },
  ]);
  // Nothing is ever mailed to what stands for an address, and no reader of an export sees it.
  await server.post(API.forgotPassword, { email: rows[1].email });
  const exported = await (await server.fetch(`${API.signupExport}?q=Saraa`, { headers: { cookie } })).text();
  expect(exported).toContain('+1 312 555 0142');
  expect(exported).not.toContain('unknown.invalid');
  const mails = await server.db.query(`select from mails where recipient like '%unknown.invalid'`);
  expect(mails.rowCount).toBe(0);
});

// Mutation: with ids as they come.
test('the leads of a file stand in its order', async () => {
  const emails = ['m', 'c', 'z', 'a', 'q', 'b'].map((name) => `${name}@bold.example`);
  expect(await context.importAll(file(...emails.map((email) => line(email))))).toMatchObject({ status: 201 });
  const { body } = await server.get(`${API.signups}?sort=oldest`, { cookie });
  expect((body as { email: string }[]).map(({ email }) => email)).toEqual(emails);
});

test('more than one batch is written in one go', async () => {
  const csv = file(...Array.from({ length: 1_200 }, (_, n) => line(`n${n}@bold.example`)));
  expect(await context.importAll(csv)).toMatchObject({ status: 201, body: { imported: 1_200 } });
  expect(await context.leads()).toBe(1_200);
});
