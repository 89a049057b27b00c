import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { IMPORT_MAX_BYTES, IMPORT_MAX_ROWS, importFileReply, importRecord } from '#contracts/lead-import.ts';
import { API } from '#contracts/paths.ts';
import { tidyUp } from '#server/domain/retention/tidy-up.ts';
import { aColleague } from '#tests/fixtures/colleagues.ts';
import { expectError } from '#tests/fixtures/expect-error.ts';
import { postFile, sendFile } from '#tests/fixtures/import-file.ts';
import { file, HEAD, type ImportTest, line, testImports } from '#tests/fixtures/import-test.ts';
import { aSignup } from '#tests/fixtures/people.ts';

let { context, server, cookie } = {} as ImportTest;
testImports((begun) => {
  ({ context, server, cookie } = begun);
});

test.each([
  ['nothing', ''],
  ['carriage returns', '\r'],
  ['headers alone', HEAD],
  ['a quote that is never closed', `${HEAD}\n"Saraa`],
])('a file with %s is refused', async (_, csv) => {
  const answer = await postFile(server, cookie, csv);
  expect(expectError(answer, 400, 'validation').fields).toHaveProperty('csv');
});

// Red: one measure in inches refused the whole file, in the words of a parser.
test('a quotation mark within a cell stays there, and one that is never closed is told by its line', async () => {
  const rows = file('Saraa 5",Bold,saraa@bold.example', 'Bat,Erdene,bat@bold.example');
  const { preview, problems } = await context.check(await sendFile(server, cookie, rows));
  expect(problems).toEqual([]);
  expect(preview[0]?.cells[0]).toBe('Saraa 5"');
  const answer = await postFile(server, cookie, file('Nara,Bold,nara@bold.example', '"Saraa" B,Bold'));
  expect(expectError(answer, 400, 'validation').fields).toEqual({
    csv: 'A cell that begins with a quotation mark must end with one, and has two of them where one is meant: see line 3.',
  });
});

// Mutation: rows kept as they stand in the file, so that those that were left out come back without columns of their
// own.
test('a row that ends early has blank cells there, and is a mistake only if something is missing', async () => {
  const csv = file(line('saraa@bold.example'), 'Bat,Erdene,bat@bold.example', 'Nara,Bold');
  const fileId = await sendFile(server, cookie, csv);
  const { preview, problems, mapping } = await context.check(fileId);
  expect(preview.map(({ cells }) => cells.length)).toEqual([10, 10, 10]);
  expect(problems).toMatchObject([{ row: 4, kind: 'wrong', field: 'email' }]);
  expect((await context.write(fileId, mapping, [4])).body).toMatchObject({ imported: 2, leftOut: 1 });
});

// Mutation: the whole file refused; cells beyond the last column cut off, whatever stands in them.
test('a row with more cells than there are columns is left out with its reason, unless they are blank', async () => {
  const long = `${line('bat@bold.example')},"and more"`;
  const blank = `${line('saraa@bold.example')},,`;
  const fileId = await sendFile(server, cookie, file(line('nara@bold.example'), long));
  const { mapping, preview, ...checked } = await context.check(fileId);
  const message =
    'This row has 11 cells, and the file has 10 columns: “and more” has none. A cell that holds the file’s separator (a comma, semicolon or tab) needs quotes around it.';
  expect(checked.problems).toMatchObject([{ row: 3, kind: 'long', message }]);
  expect(preview.map(({ cells }) => cells.length)).toEqual([10, 10]);
  expectError(await context.write(fileId, mapping, []), 400, 'validation');
  const body = { fileId, mapping, leaveOut: [3], corrections: [] };
  const left = await server.fetch(API.leadsImportRejected, {
    method: 'POST',
    headers: { cookie, origin: server.url, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  // Red: the cell that was too much was lost with the file; it stands last, where the row still has too many.
  expect(await left.text()).toMatch(
    /,"?3"?,"This row has 11 cells.*“and more” has none.*","?and more"?\r\n$/,
  );
  expect((await context.write(fileId, mapping, [3])).body).toMatchObject({ imported: 1, leftOut: 1 });
  expect((await context.importAll(file(blank))).body).toMatchObject({ imported: 1 });
});

// Mutation: lines parsed by the chunk, which holds everybody up; blank rows that count for nothing.
test.each([
  ['commas alone', ','],
  ['spaces alone', ' '],
  ['nothing', ''],
])(
  'a file with rows of %s below its leads is read quickly, and refused where there are very many',
  async (_, row) => {
    const some = `${file(line('saraa@bold.example'))}\n${`${row}\n`.repeat(2_000)}`;
    expect((await context.importAll(some)).body).toMatchObject({ imported: 1 });
    const many = `${file(line('bat@bold.example'))}\n${`${row}\n`.repeat(400_000)}`;
    const refused = await postFile(server, cookie, many);
    expect(expectError(refused, 400, 'validation').fields?.csv).toBe(
      'The file has more than 20,000 blank rows. Please delete them.',
    );
  },
);

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

test('a file that says nothing of its length is asked for it', async () => {
  const body = new Blob([file(line('saraa@bold.example'))]).stream();
  const headers = { cookie, origin: server.url, 'content-type': 'text/csv' };
  const init = { method: 'POST', headers, body, duplex: 'half' } as RequestInit;
  expect((await server.fetch(API.leadsImportFile, init)).status).toBe(411);
});

test('what older spreadsheets write is read, too, where it is said; no other encoding is', async () => {
  const text = Buffer.from(file(line('saraa@bold.example', 'S\u00e0raa')), 'latin1');
  const bytes = new Blob([text.subarray(0, -6), new Uint8Array([0x80])]);
  const sent = await postFile(server, cookie, bytes, { 'content-type': 'text/csv; charset=windows-1252' });
  const { id } = importFileReply.parse(sent.body);
  expect((await context.check(id)).preview[0]?.cells).toEqual(
    expect.arrayContaining(['S\u00e0raa', '\u20ac']),
  );
  for (const type of ['text/csv', 'text/csv; charset=UTF-8']) {
    expectError(await postFile(server, cookie, bytes, { 'content-type': type }), 400, 'validation');
  }
  const utf16 = await postFile(server, cookie, bytes, { 'content-type': 'text/csv; charset=utf-16' });
  expectError(utf16, 415, 'validation');
});

test('a file is there for whoever sent it, until they send five more, import it, or a day is over', async () => {
  const csv = file(line('saraa@bold.example'));
  const fileId = await sendFile(server, cookie, csv);
  const { mapping } = await context.check(fileId);
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
  for (const id of [fileId, ...more]) expect((await context.check(id)).rows).toBe(1);
  await Promise.all(Array.from({ length: 4 }, () => sendFile(server, cookie, csv)));
  const next = await sendFile(server, cookie, csv);
  for (const id of [fileId, ...more]) await expectGone(id, cookie);
  expect((await server.db.query('select from import_files')).rowCount).toBe(6);
  expect((await context.write(next, mapping)).status).toBe(201);
  await expectGone(next, cookie);
  const late = await sendFile(server, cookie, csv);
  await server.db.query(`update import_files set expires_at = now() - interval '1 second'`);
  await expectGone(late, cookie);
  await tidyUp({ ctx: server.contextFor({ kind: 'system', name: 'test' }, () => new Date()) });
  expect((await server.db.query('select from import_files')).rowCount).toBe(0);
  expect((await server.db.query('select from import_batches')).rowCount).toBe(0);
  expect(await context.leads()).toBe(1);
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

// Mutation: without blankImportNames(): the list of imports named whoever was erased.
test('whoever is erased is in the name of no import', async () => {
  const [person, other] = [aSignup(), aSignup()];
  await server.post(API.signup, person);
  for (const { email } of [person, other]) {
    const fileId = await sendFile(server, cookie, file(line(aSignup().email)));
    const { mapping } = await context.check(fileId);
    const name = `From ${email.toUpperCase()}.csv`;
    const imported = await server.post(API.leadsImport, { fileId, mapping, leaveOut: [], name }, { cookie });
    expect(imported.status, JSON.stringify(imported.body)).toBe(201);
  }
  await server.post(API.personErase, { email: person.email, confirmEmail: person.email }, { cookie });
  const listed = z.array(importRecord).parse((await server.get(API.leadsImports, { cookie })).body);
  const names = listed.slice(0, 2).map(({ name }) => name);
  expect(names).toEqual([`From ${other.email.toUpperCase()}.csv`, '']);
});
