import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { userDetails } from '#contracts/admin.ts';
import {
  IMPORT_MAX_BYTES,
  IMPORT_MAX_ROWS,
  type ImportMapping,
  importCheckReply,
  importFileReply,
  importRecord,
  importUndone,
} from '#contracts/lead-import.ts';
import { NO_DUE_DATE } from '#contracts/lead-status.ts';
import { API, fillPath } from '#contracts/paths.ts';
import { tidyUp } from '#server/domain/retention/tidy-up.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { aColleague } from '#tests/fixtures/colleagues.ts';
import { expectError } from '#tests/fixtures/expect-error.ts';
import { importLeads, postFile, sendFile } from '#tests/fixtures/import-file.ts';
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

async function check(fileId: string, mapping?: ImportMapping) {
  const answer = await server.post(API.leadsImportCheck, { fileId, ...(mapping && { mapping }) }, { cookie });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  const { problems, ...rest } = importCheckReply.parse(answer.body);
  const listed = Object.values(problems).flatMap((group) => group.listed);
  return { ...rest, groups: problems, problems: listed.sort((a, b) => a.row - b.row) };
}
const write = (fileId: string, mapping: ImportMapping, leaveOut: number[] = []) =>
  server.post(API.leadsImport, { fileId, mapping, leaveOut }, { cookie });
/** Sends the file, checks it and imports it as it is. */
async function importAll(csv: string, more: ImportMapping = {}) {
  const fileId = await sendFile(server, cookie, csv);
  return write(fileId, { ...(await check(fileId)).mapping, ...more });
}
const leads = async () => Number((await server.db.query('select count(*) as n from leads')).rows[0].n);

test('a list of a fair becomes leads without a due date, and nobody is mailed', async () => {
  const csv = file(line('Saraa@Bold.example'), line('bat@bold.example', 'Bat'));
  const fileId = await sendFile(server, cookie, csv);
  const { mapping, missing, rows, problems, preview } = await check(fileId);
  expect({ missing, rows, problems }).toEqual({ missing: [], rows: 2, problems: [] });
  expect(preview[0]).toContain('Bold, Dental');
  expect(await leads()).toBe(0);

  expect(await write(fileId, mapping)).toMatchObject({ status: 201, body: { imported: 2, leftOut: 0 } });
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
  await importAll(file(line(email)));
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
  const fileId = await sendFile(server, cookie, csv);
  const { problems, groups, mapping } = await check(fileId);
  expect(groups.wrong).toMatchObject({ count: 6, rows: [3, 6] });
  expect(problems.map(({ row, kind, field }) => [row, kind, field])).toEqual([
    [3, 'wrong', 'email'],
    [4, 'known', 'email'],
    [5, 'twice', 'email'],
    [6, 'wrong', 'phone'],
    [6, 'wrong', 'industry'],
    [6, 'wrong', 'companySize'],
    [6, 'wrong', 'selectedPlan'],
    [6, 'wrong', 'billingCycle'],
    [7, 'similar', 'phone'],
  ]);
  const before = await leads();
  expectError(await write(fileId, mapping), 400, 'validation');
  expectError(await write(fileId, mapping, [3, 4, 6]), 400, 'validation');
  const refused = expectError(await write(fileId, mapping, [3, 5, 6]), 409, 'conflict');
  expect(refused.message).toContain('row 4');
  expect(await leads()).toBe(before);
  expect((await write(fileId, mapping, [3, 4, 5, 6])).body).toMatchObject({ imported: 2, leftOut: 4 });
  expect(await leads()).toBe(before + 2);
});

test('what somebody wrote since the check is decided by the database: all or nothing', async () => {
  const csv = file(...Array.from({ length: 40 }, (_, n) => line(`n${n}@bold.example`)));
  const fileId = await sendFile(server, cookie, csv);
  const { mapping } = await check(fileId);
  const answers = await Promise.all([
    write(fileId, mapping),
    write(fileId, mapping),
    server.post(API.signup, aSignup({ email: 'n7@bold.example' })),
  ]);
  const written = await leads();
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
  const { mapping } = await check(fileId);
  const send = () =>
    server.post(
      API.leadsImport,
      { fileId, mapping, leaveOut: [] },
      { cookie, 'idempotency-key': 'import-of-a-fair' },
    );
  expect(await send()).toMatchObject({ status: 201, body: { imported: 1 } });
  expect(await send()).toMatchObject({ status: 201, body: { imported: 1 } });
  expect(await leads()).toBe(1);
});

test('columns of any name are chosen, and what holds for all rows is said once', async () => {
  const csv = 'Vorname;Nachname;Mail;Mobile;Org\nBat;Erdene;bat@e.example;+976 0000 0142;"Erdene; Sons"\n';
  const fileId = await sendFile(server, cookie, csv);
  const guessed = await check(fileId);
  expect(guessed.columns).toEqual(['Vorname', 'Nachname', 'Mail', 'Mobile', 'Org']);
  expect(guessed.mapping).toMatchObject({ email: { column: 2 }, phone: { column: 3 } });
  expect(guessed.missing).toContain('name');
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
  expect(await check(fileId, mapping)).toMatchObject({ missing: [], problems: [] });
  expect((await write(fileId, mapping)).status).toBe(201);
  const { rows } = await server.db.query('select company_name, location from companies');
  expect(rows).toEqual([{ company_name: 'Erdene; Sons', location: 'Ulaanbaatar' }]);
});

test('people whose addresses begin alike get names of their own', async () => {
  const csv = file(line('info@a.example'), line('info@b.example'), line('info@c.example'));
  expect((await importAll(csv)).status).toBe(201);
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
  expect((await importAll(csv)).status).toBe(201);
  expect(await stored()).toEqual(before);
});

test('a name with an email or a phone number suffices; the rest is unknown', async () => {
  const csv =
    'Name,Mail,Mobile\nBat-Erdene Bold,bat@e.example,\nSaraa,,+1 312 555 0142\nNobody,,\n,x@y.example,';
  const fileId = await sendFile(server, cookie, csv);
  const { mapping, missing, problems } = await check(fileId);
  expect(missing).toEqual([]);
  expect(problems.map(({ row, field }) => [row, field])).toEqual([
    [4, 'email'],
    [5, 'name'],
  ]);
  expect((await write(fileId, mapping, [4, 5])).body).toMatchObject({ imported: 2, leftOut: 2 });
  const list = await server.get(`${API.signups}?plan=unknown&industry=unknown&source=import`, { cookie });
  expect(list.body).toMatchObject([{ plan: 'unknown' }, { plan: 'unknown' }]);
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
  expect(exported).toContain('(312) 555-0142');
  expect(exported).not.toContain('unknown.invalid');
  const mails = await server.db.query(`select from mails where recipient like '%unknown.invalid'`);
  expect(mails.rowCount).toBe(0);
});

test('the rows that were left out come back as a file with the reasons', async () => {
  const csv = file(line('good@bold.example'), line('not an address'), line('by-hand@bold.example'));
  const fileId = await sendFile(server, cookie, csv);
  const { mapping } = await check(fileId);
  const body = JSON.stringify({ fileId, mapping, leaveOut: [3, 4] });
  const headers = { cookie, origin: server.url, 'content-type': 'application/json' };
  const answer = await server.fetch(API.leadsImportRejected, { method: 'POST', headers, body });
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  const rows = parse(await answer.text(), { columns: true, bom: true });
  expect(rows).toMatchObject([
    { 'E-mail': 'not an address', Row: '3', 'Why it was left out': 'Email: Please enter a valid email' },
    { 'E-mail': 'by-hand@bold.example', Row: '4', 'Why it was left out': 'Left out by hand' },
  ]);
});

test('an import is taken back, but for those somebody worked on since', async () => {
  const other = await importLeads(server, cookie, 1);
  const id = await importLeads(server, cookie, 3);
  const listed = await server.get(`${API.signups}?import=${id}`, { cookie });
  const [first, second, third] = z
    .array(z.object({ id: z.string(), firstName: z.string() }))
    .parse(listed.body);
  if (!first || !second || !third) throw new Error('Three leads were imported');
  await server.post(fillPath(API.leadNotes, { id: first.id }), { text: 'Met at the fair' }, { cookie });
  await server.post(
    fillPath(API.leadStatus, { id: second.id }),
    { version: 0, status: 'contacted' },
    { cookie },
  );
  const undo = (which: string) => server.post(fillPath(API.leadsImportUndo, { id: which }), {}, { cookie });
  const { body } = await undo(id);
  const { removed, stayed, people } = importUndone.parse(body);
  expect({ removed, stayed }).toEqual({ removed: 1, stayed: 2 });
  expect(new Set(people.map((person) => person.id))).toEqual(new Set([first.id, second.id]));
  expect(await leads()).toBe(3);
  expect((await undo(id)).body).toMatchObject({ removed: 0, stayed: 2 });
  const { rowCount } = await server.db.query('select from activities where subject_id = $1', [third.id]);
  expect(rowCount).toBe(0);
  const imports = await server.get(API.leadsImports, { cookie });
  expect(z.array(importRecord).parse(imports.body).slice(0, 2)).toMatchObject([
    { id, imported: 3, present: 2, undoneAt: expect.any(String) },
    { id: other, imported: 1, present: 1, undoneAt: null },
  ]);
  expectError(await undo(crypto.randomUUID()), 404, 'not_found');
  const viewer = await server.logIn(await aColleague(server, 'viewer'));
  expectError(
    await server.post(fillPath(API.leadsImportUndo, { id }), {}, { cookie: viewer }),
    403,
    'forbidden',
  );
});

test.each([
  ['nothing', ''],
  ['headers alone', HEAD],
  ['a quote that is never closed', `${HEAD}\n"Saraa`],
  ['rows of another length', `${HEAD}\nSaraa,Bold`],
])('a file with %s is refused', async (_, csv) => {
  const answer = await postFile(server, cookie, csv);
  expect(expectError(answer, 400, 'validation').fields).toHaveProperty('csv');
});

test('more than one batch is written in one go', async () => {
  const csv = file(...Array.from({ length: 1_200 }, (_, n) => line(`n${n}@bold.example`)));
  expect(await importAll(csv)).toMatchObject({ status: 201, body: { imported: 1_200 } });
  expect(await leads()).toBe(1_200);
});

test('a file is as large as it may be, and no larger; other addresses take no such body', async () => {
  const many = file(...Array.from({ length: IMPORT_MAX_ROWS + 1 }, (_, n) => line(`n${n}@bold.example`)));
  const tooMany = await postFile(server, cookie, many);
  expect(expectError(tooMany, 400, 'validation').message).toContain('rows');
  const wide = `${HEAD}\n${'x'.repeat(IMPORT_MAX_BYTES - HEAD.length - 1)}`;
  expect(expectError(await postFile(server, cookie, wide), 400, 'validation').message).toContain('too long');
  expectError(await postFile(server, cookie, `${wide}x`), 413, 'validation');
  expectError(await postFile(server, cookie, '', { 'content-type': 'application/json' }), 415, 'validation');
  const elsewhere = await server.post(API.signup, many, { 'content-type': 'text/csv' });
  expectError(elsewhere, 415, 'validation');
});

test('a file that says nothing of its length is as large as it may be, and no larger', async () => {
  const send = async (bytes: number) => {
    const blank = `${','.repeat(9)}\n`;
    const body = new Blob([`${HEAD}\n${blank.repeat(bytes / blank.length)}`.slice(0, bytes)]).stream();
    const headers = { cookie, origin: server.url, 'content-type': 'text/csv' };
    const init = { method: 'POST', headers, body, duplex: 'half' } as RequestInit;
    return (await server.fetch(API.leadsImportFile, init)).status;
  };
  expect(await send(IMPORT_MAX_BYTES)).toBe(400);
  expect(await send(IMPORT_MAX_BYTES + 1)).toBe(413);
});

test('what older spreadsheets write is read, too, where it is said; no other encoding is', async () => {
  const text = Buffer.from(file(line('saraa@bold.example', 'S\u00e0raa')), 'latin1');
  const bytes = new Blob([text.subarray(0, -6), new Uint8Array([0x80])]);
  const sent = await postFile(server, cookie, bytes, { 'content-type': 'text/csv; charset=windows-1252' });
  const { id } = importFileReply.parse(sent.body);
  expect((await check(id)).preview[0]).toEqual(expect.arrayContaining(['S\u00e0raa', '\u20ac']));
  for (const type of ['text/csv', 'text/csv; charset=UTF-8']) {
    expectError(await postFile(server, cookie, bytes, { 'content-type': type }), 400, 'validation');
  }
  const utf16 = await postFile(server, cookie, bytes, { 'content-type': 'text/csv; charset=utf-16' });
  expectError(utf16, 415, 'validation');
});

test('a file is there for whoever sent it, until they send five more, import it, or a day is over', async () => {
  const csv = file(line('saraa@bold.example'));
  const fileId = await sendFile(server, cookie, csv);
  const { mapping } = await check(fileId);
  const colleague = await server.logIn(await aColleague(server, 'sales'));
  const asked = (id: string, who: string) => [
    server.post(API.leadsImportCheck, { fileId: id }, { cookie: who }),
    server.post(API.leadsImport, { fileId: id, mapping, leaveOut: [] }, { cookie: who }),
  ];
  const expectGone = async (id: string, who: string) => {
    for (const answer of await Promise.all(asked(id, who))) {
      expect(expectError(answer, 404, 'not_found').message).toContain('choose it again');
    }
  };
  await expectGone(fileId, colleague);
  await sendFile(server, colleague, csv);
  const more = await Promise.all(Array.from({ length: 4 }, () => sendFile(server, cookie, csv)));
  for (const id of [fileId, ...more]) expect((await check(id)).rows).toBe(1);
  await Promise.all(Array.from({ length: 4 }, () => sendFile(server, cookie, csv)));
  const next = await sendFile(server, cookie, csv);
  for (const id of [fileId, ...more]) await expectGone(id, cookie);
  expect((await server.db.query('select from import_files')).rowCount).toBe(6);
  expect((await write(next, mapping)).status).toBe(201);
  await expectGone(next, cookie);
  const late = await sendFile(server, cookie, csv);
  await server.db.query(`update import_files set expires_at = now() - interval '1 second'`);
  await expectGone(late, cookie);
  await tidyUp({ ctx: server.contextFor({ kind: 'system', name: 'test' }, () => new Date()) });
  expect((await server.db.query('select from import_files')).rowCount).toBe(0);
  expect((await server.db.query('select from import_batches')).rowCount).toBe(0);
  expect(await leads()).toBe(1);
});

test('whoever is erased is in no file that waits to be imported', async () => {
  const person = aSignup();
  await server.post(API.signup, person);
  await sendFile(server, cookie, file(line(person.email.toUpperCase())));
  const colleague = await server.logIn(await aColleague(server, 'sales'));
  const other = await sendFile(server, colleague, file(line(`x${person.email}`)));
  const erased = await server.post(
    API.personErase,
    { email: person.email, confirmEmail: person.email },
    { cookie },
  );
  expect(erased.status, JSON.stringify(erased.body)).toBe(200);
  const { rows } = await server.db.query('select id from import_files');
  expect(rows).toEqual([{ id: other }]);
});
