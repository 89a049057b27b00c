import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { leadBulkReply } from '#contracts/lead-bulk.ts';
import { type ImportMapping, importCheckReply, importRecord, importUndone } from '#contracts/lead-import.ts';
import { API, fillPath } from '#contracts/paths.ts';
import { aColleague } from '#tests/fixtures/colleagues.ts';
import { expectError } from '#tests/fixtures/expect-error.ts';
import { importLeads, sendFile } from '#tests/fixtures/import-file.ts';
import { file, HEAD, type ImportTest, line, testImports } from '#tests/fixtures/import-test.ts';
import { workWithPartners } from '#tests/fixtures/partners.ts';
import { aSignup } from '#tests/fixtures/people.ts';

let { context, server, cookie } = {} as ImportTest;
testImports((begun) => {
  ({ context, server, cookie } = begun);
});

// Mutation: numbers compared by the digits that were typed, so that one with its country is a number of its own.
test('wrong rows, people we know and people twice in the file are found before anything is written', async () => {
  const known = aSignup({ phone: '(312) 555-0177', companyName: 'Steppe Dental' });
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
  const { problems, groups, mapping } = await context.check(fileId);
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
  // Mutation: only the wrong cell, so that nobody knows whose row it is.
  expect(problems.find(({ row, field }) => row === 6 && field === 'phone')).toMatchObject({
    about: 'Al, al@bold.example, Steppe dental',
  });
  const before = await context.leads();
  expectError(await context.write(fileId, mapping), 400, 'validation');
  expectError(await context.write(fileId, mapping, [3, 4, 6]), 400, 'validation');
  const refused = expectError(await context.write(fileId, mapping, [3, 5, 6]), 409, 'conflict');
  expect(refused.message).toContain('row 4');
  expect(await context.leads()).toBe(before);
  expect((await context.write(fileId, mapping, [3, 4, 5, 6])).body).toMatchObject({
    imported: 2,
    leftOut: 4,
  });
  expect(await context.leads()).toBe(before + 2);
});

// Mutation: the name of whoever has the address, or nobody's. Red: sales were told who is a partner.
test('an email that exists already says whose it is, to those who may read that', async () => {
  const customer = aSignup({ firstName: 'Tom', lastName: 'Price' });
  await server.post(API.signup, customer);
  const partner = await workWithPartners(server, cookie).aPartner({ firstName: 'Ann', lastName: 'Lee' });
  const sales = await aColleague(server, 'sales');
  const csv = file(line(customer.email), line(partner.email), line(sales.email));
  const saidTo = async (reader: string) => {
    const fileId = await sendFile(server, reader, csv);
    const answer = await server.post(API.leadsImportCheck, { fileId, corrections: [] }, { cookie: reader });
    return importCheckReply.parse(answer.body).problems.known.listed.map(({ message }) => message);
  };
  expect(await saidTo(cookie)).toEqual(
    ['Tom Price', 'Ann Lee', 'Sales Colleague'].map((name) => `${name} has this email`),
  );
  const unnamed = 'There is a signup or an account with this email already';
  expect(await saidTo(await server.logIn(sales))).toEqual(['Tom Price has this email', unnamed, unnamed]);
});

// Mutation: without the refinement of `enteredPhone`; with the form's own words, which ask for a choice.
test('a phone number needs digits, and a choice that we do not have is named', async () => {
  const csv = 'First name,Last name,E-mail,Phone,Plan\nBat,Erdene,bat@bold.example,call mother,platinum';
  const { problems } = await context.check(await sendFile(server, cookie, csv));
  expect(problems.map(({ field, message }) => [field, message])).toEqual([
    ['phone', 'Please enter a phone number with its digits'],
    ['selectedPlan', 'There is no such plan: choose another, or leave it blank'],
  ]);
});

test('columns of any name are chosen, and what holds for all rows is said once', async () => {
  const csv = 'Ner;Ovog;Mail;Mobile;Org\nBat;Erdene;bat@e.example;+976 0000 0142;"Erdene; Sons"\n';
  const fileId = await sendFile(server, cookie, csv);
  const guessed = await context.check(fileId);
  expect(guessed.columns).toEqual(['Ner', 'Ovog', 'Mail', 'Mobile', 'Org']);
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
  expect(await context.check(fileId, mapping)).toMatchObject({ missing: [], problems: [] });
  expect((await context.write(fileId, mapping)).status).toBe(201);
  const { rows } = await server.db.query('select company_name, location from companies');
  expect(rows).toEqual([{ company_name: 'Erdene; Sons', location: 'Ulaanbaatar' }]);
});

test('the rows that were left out come back as a file with the reasons', async () => {
  const csv = file(line('good@bold.example'), line('not an address'), line('by-hand@bold.example'));
  const fileId = await sendFile(server, cookie, csv);
  const { mapping } = await context.check(fileId);
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

// Red: rows were counted without the blank ones between them, so that the spreadsheet had another in that row.
test('rows have the numbers of the spreadsheet, where blank ones count and a cell has line breaks', async () => {
  const csv = [
    '',
    `${HEAD},Notes`,
    line('good@bold.example'),
    ',,,,,,,,,',
    '',
    line('not an address'),
    `${line('noted@bold.example')},"Two\nlines"`,
    '',
    line('GOOD@bold.example'),
    line('by-hand@bold.example'),
    '',
  ].join('\r\n');
  const fileId = await sendFile(server, cookie, csv);
  const { rows, preview, problems, mapping } = await context.check(fileId);
  expect(rows).toBe(5);
  expect(preview.map(({ row }) => row)).toEqual([3, 6, 7, 9, 10]);
  expect(problems).toMatchObject([
    { row: 6, kind: 'wrong', field: 'email', about: expect.stringContaining('Saraa Bold') },
    { row: 9, kind: 'twice', message: 'Row 3 has this address already' },
  ]);
  const corrections = [{ row: 6, field: 'email', value: 'six@bold.example' }];
  expect((await context.check(fileId, mapping, corrections)).problems).toMatchObject([{ row: 9 }]);
  const input = { fileId, mapping, leaveOut: [9, 10], corrections };
  const left = await server.fetch(API.leadsImportRejected, {
    method: 'POST',
    headers: { cookie, origin: server.url, 'content-type': 'application/json' },
    body: JSON.stringify(input),
  });
  expect(parse(await left.text(), { columns: true, bom: true })).toMatchObject([
    { 'E-mail': 'GOOD@bold.example', Row: '9' },
    { 'E-mail': 'by-hand@bold.example', Row: '10', 'Why it was left out': 'Left out by hand' },
  ]);
  expect(expectError(await context.write(fileId, mapping, [9, 10]), 400, 'validation').message).toContain(
    'row 6',
  );
  const written = await server.post(API.leadsImport, input, { cookie });
  expect(written).toMatchObject({ status: 201, body: { imported: 3, leftOut: 2 } });
});

// Mutation: a lead counts as worked on once its version is not 0, or it has any history.
test('what was changed and undone is no reason for a lead to stay when its import is taken back', async () => {
  const id = await importLeads(server, cookie, 2);
  const listed = await server.get(`${API.signups}?import=${id}`, { cookie });
  const [first, second] = z.array(z.object({ id: z.string() })).parse(listed.body);
  if (!first || !second) throw new Error('Two leads were imported');
  const lose = { action: 'status', status: 'lost', reason: 'Fair is over' };
  const leads = [{ id: first.id, version: 0 }];
  const lost = leadBulkReply.parse((await server.post(API.leadBulk, { ...lose, leads }, { cookie })).body);
  await server.post(API.leadBulkUndo, { undoId: lost.undoId }, { cookie });
  await server.post(API.leadBulk, { ...lose, leads: [{ id: second.id, version: 0 }] }, { cookie });
  const { body } = await server.post(fillPath(API.leadsImportUndo, { id }), {}, { cookie });
  expect(importUndone.parse(body)).toMatchObject({ removed: 1, stayed: 1, people: [{ id: second.id }] });
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
  expect(await context.leads()).toBe(3);
  expect((await undo(id)).body).toMatchObject({ removed: 0, stayed: 2 });
  const { rowCount } = await server.db.query('select from activities where subject_id = $1', [third.id]);
  expect(rowCount).toBe(0);
  const imports = await server.get(API.leadsImports, { cookie });
  expect(z.array(importRecord).parse(imports.body).slice(0, 2)).toMatchObject([
    { id, imported: 3, present: 2, undoneAt: expect.any(String) },
    { id: other, imported: 1, present: 1, undoneAt: null },
  ]);
  // Mutation: counting all that are here. Red: whoever was asked whether to undo was told of leads that would stay.
  const preview = async (of: string) =>
    (await server.get(fillPath(API.leadsImportUndoPreview, { id: of }), { cookie })).body;
  expect(await preview(id)).toEqual({ removed: 0, stayed: 2 });
  expect(await preview(other)).toEqual({ removed: 1, stayed: 0 });
  expectError(
    await server.get(fillPath(API.leadsImportUndoPreview, { id: crypto.randomUUID() }), { cookie }),
    404,
    'not_found',
  );
  expectError(await undo(crypto.randomUUID()), 404, 'not_found');
  const viewer = await server.logIn(await aColleague(server, 'viewer'));
  expectError(
    await server.post(fillPath(API.leadsImportUndo, { id }), {}, { cookie: viewer }),
    403,
    'forbidden',
  );
});
