import { parse } from 'csv-parse/sync';
import { beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { importTemplate } from '#contracts/imported-lead.ts';
import { leadDetails } from '#contracts/lead-details.ts';
import { importUndone } from '#contracts/lead-import.ts';
import { notificationPage } from '#contracts/notification.ts';
import { API, fillPath } from '#contracts/paths.ts';
import { tagRecord } from '#contracts/tag.ts';
import { aColleague } from '#tests/fixtures/colleagues.ts';
import { expectError } from '#tests/fixtures/expect-error.ts';
import { importFile, sendFile } from '#tests/fixtures/import-file.ts';
import { type ImportTest, testImports } from '#tests/fixtures/import-test.ts';
import { mailTo } from '#tests/fixtures/mailbox.ts';

let { context, server, cookie } = {} as ImportTest;
testImports((begun) => {
  ({ context, server, cookie } = begun);
});
beforeEach(() => server.db.query('delete from tags'));

/** A colleague with a name of their own. */
async function named(name: string, role: 'sales' | 'viewer' = 'sales') {
  const member = await aColleague(server, role);
  await server.db.query('update users set name = $1 where id = $2', [name, member.id]);
  return member;
}
const file = (...rows: string[]) => ['Name,Email,Owner,Tags,Notes', ...rows].join('\n');
const detailsOf = async (email: string) => {
  const [{ id }] = (await server.db.query('select id from users where email = $1', [email])).rows;
  const { body } = await server.get(fillPath(API.leadDetails, { id }), { cookie });
  const { lead } = leadDetails.parse(body);
  if (!lead) throw new Error('There is no lead');
  return { id, ...lead };
};
const tagNames = async () =>
  z
    .array(tagRecord)
    .parse((await server.get(API.tags, { cookie })).body)
    .map(({ name }) => name);

// Mutation: a mail for each lead; a new tag for each way it is spelled.
test('owners, tags and notes of a list come along, and a colleague is told what is theirs, by one mail', async () => {
  const nara = await named('Nara Import');
  const nora = await named('Nora Import');
  await server.post(API.tags, { name: 'VIP', color: 'green' }, { cookie });
  const csv = file(
    'Bat Bold,bat@e.example,nara  IMPORT,"vip, Fair 2026",Wants a call in May',
    `Saraa Bold,saraa@e.example,${nara.email.toUpperCase()},FAIR 2026,`,
    'Zaya Bold,zaya@e.example,Nora Import,,',
    'Tuya Bold,tuya@e.example,,,',
  );
  const checked = await context.check(await sendFile(server, cookie, csv));
  expect(checked).toMatchObject({ newTags: ['Fair 2026'], problems: [] });
  expect(checked.mapping).toMatchObject({ owner: { column: 2 }, tags: { column: 3 }, note: { column: 4 } });
  await importFile(server, cookie, csv);

  const bat = await detailsOf('bat@e.example');
  expect(bat).toMatchObject({ ownerId: nara.id, version: 0 });
  expect(bat.tags.map(({ name }) => name).sort()).toEqual(['Fair 2026', 'VIP']);
  expect(bat.history.map(({ kind, text }) => [kind, text])).toEqual([
    ['note', 'Wants a call in May'],
    ['import', null],
  ]);
  expect((await detailsOf('saraa@e.example')).tags).toHaveLength(1);
  expect(await detailsOf('tuya@e.example')).toMatchObject({ ownerId: null, tags: [] });
  const told = await server.get(API.notifications, { cookie: await server.logIn(nara) });
  expect(notificationPage.parse(told.body)).toMatchObject({ unread: 2 });
  expect(await mailTo(server, nara.email)).toMatchObject([{ template: 'team-assigned-many' }]);
  expect(await mailTo(server, nora.email)).toMatchObject([{ template: 'team-assigned' }]);
  expect(await mailTo(server, 'e.example')).toEqual([]);
});

test('a row whose owner or tags are not clear is refused with the reason', async () => {
  await named('Two Alike');
  await named('Two Alike');
  await named('Only Looks', 'viewer');
  const gone = await named('Long Gone');
  await server.db.query('update users set disabled_at = now() where id = $1', [gone.id]);
  const csv = file(
    'Bat Bold,a@e.example,Nobody Here,,',
    'Bat Bold,b@e.example,Two Alike,,',
    'Bat Bold,c@e.example,only looks,,',
    `Bat Bold,d@e.example,${gone.email},,`,
    `Bat Bold,e@e.example,,"fine, ${'x'.repeat(41)}",`,
    `Bat Bold,not an email,Nobody Here,,`,
  );
  const fileId = await sendFile(server, cookie, csv);
  const { problems, mapping } = await context.check(fileId);
  expect(problems.map(({ row, field, message }) => [row, field, message])).toEqual([
    [2, 'owner', 'Nobody on the team has this name or email'],
    [3, 'owner', 'Several colleagues have this name: please write the email'],
    [4, 'owner', 'Only Looks cannot own signups'],
    [5, 'owner', 'Long Gone cannot own signups'],
    [6, 'tags', 'A tag has at most 40 characters, without special ones. Separate tags by commas.'],
    [7, 'email', 'Please enter a valid email'],
    [7, 'owner', 'Nobody on the team has this name or email'],
  ]);
  expectError(await context.write(fileId, mapping, [3, 4, 5, 6, 7]), 400, 'validation');
  expect(await context.leads()).toBe(0);
  expect(await tagNames()).toEqual([]);
});

test('no more tags are added than the team may have', async () => {
  await server.db.query(
    `insert into tags (name, color, created_at) select 'tag ' || n, 'neutral', now() from generate_series(1, 99) n`,
  );
  const csv = file('Bat Bold,a@e.example,,"TAG 7, Last",', 'Saraa Bold,b@e.example,,One more,');
  const { problems, newTags } = await context.check(await sendFile(server, cookie, csv));
  expect(problems).toMatchObject([{ row: 3, kind: 'wrong', field: 'tags' }]);
  expect(newTags).toEqual(['Last']);
});

// Mutation: a note that came along counts as work; one that was rewritten since does not; tags stay for ever, or go
// while used.
test('undoing an import takes its notes and new tags along, but for leads that somebody worked on', async () => {
  await server.post(API.tags, { name: 'Ours', color: 'green' }, { cookie });
  const nara = await named('Nara Undo');
  const untouched = await importFile(server, cookie, file('Bat Bold,a@e.example,Nara Undo,"Ours,New",Met'));
  const undo = async (id: string) =>
    importUndone.parse((await server.post(fillPath(API.leadsImportUndo, { id }), {}, { cookie })).body);
  const { id: removed } = await detailsOf('a@e.example');
  expect(await undo(untouched)).toMatchObject({ removed: 1, stayed: 0 });
  expect(await tagNames()).toEqual(['Ours']);
  for (const table of ['activities', 'notifications']) {
    expect((await server.db.query(`select from ${table} where subject_id = $1`, [removed])).rowCount).toBe(0);
  }
  expect((await server.db.query('select from users where id = $1', [nara.id])).rowCount).toBe(1);

  const rows = ['Bat Bold,b@e.example,,Used,Met', 'Saraa Bold,c@e.example,,Unused,Met too'];
  const id = await importFile(server, cookie, file(rows[0] ?? '', rows[1] ?? ''));
  const bat = await detailsOf('b@e.example');
  const note = bat.history.find(({ kind }) => kind === 'note');
  const change = { text: 'Met, and called', mentions: [], editedAt: null };
  const changed = await server.post(fillPath(API.note, { id: note?.id ?? '' }), change, { cookie });
  expect(changed.status).toBe(200);
  expect(await undo(id)).toMatchObject({ removed: 1, stayed: 1, people: [{ id: bat.id }] });
  expect(await tagNames()).toEqual(['Ours', 'Used']);
});

// Mutation: corrections that are checked and not written; that spoil another row; that are left out of the file of
// rows.
test('a cell is corrected without another file, by the rules that refused it', async () => {
  const nara = await named('Nara Corrects');
  const csv = file(
    'Bat Bold,not an email,Nobody Here,,',
    'Saraa Bold,saraa@e.example,,,Stays',
    'Zaya Bold,z@e,,,',
  );
  const fileId = await sendFile(server, cookie, csv);
  const { mapping } = await context.check(fileId);
  const fix = (value: string) => [
    { row: 2, field: 'email', value: 'first try' },
    { row: 2, field: 'email', value },
    { row: 2, field: 'owner', value: nara.email },
    // There is no column for it.
    { row: 3, field: 'companyName', value: 'Bold & Sons' },
    { row: 4, field: 'email', value: 'still wrong' },
  ];
  const again = await context.check(fileId, mapping, fix('saraa@e.example'));
  expect(again.problems).toMatchObject([
    { row: 3, kind: 'twice', field: 'email' },
    { row: 4, kind: 'wrong', field: 'email', value: 'still wrong' },
  ]);
  expect(again.preview[0]?.cells).toEqual(['Bat Bold', 'saraa@e.example', nara.email, '', '']);
  const corrections = fix('bat@e.example');
  const body = JSON.stringify({ fileId, mapping, leaveOut: [4], corrections });
  const headers = { cookie, origin: server.url, 'content-type': 'application/json' };
  const rejected = await server.fetch(API.leadsImportRejected, { method: 'POST', headers, body });
  expect(parse(await rejected.text(), { columns: true, bom: true })).toMatchObject([
    { Email: 'still wrong', 'Why it was left out': 'Email: Please enter a valid email' },
  ]);
  expectError(await context.write(fileId, mapping, [4]), 400, 'validation');
  const written = await server.post(
    API.leadsImport,
    { fileId, mapping, leaveOut: [4], corrections },
    { cookie },
  );
  expect(written).toMatchObject({ status: 201, body: { imported: 2, leftOut: 1 } });
  expect(await detailsOf('bat@e.example')).toMatchObject({ ownerId: nara.id });
  const { rows } = await server.db.query(`select company_name from companies where company_name <> ''`);
  expect(rows).toEqual([{ company_name: 'Bold & Sons' }]);
});

// Mutation: a field whose label no guess knows.
test('all columns of the template are known by their names', async () => {
  const csv = `${importTemplate()}${'x,'.repeat(15)}x`;
  const { columns, mapping } = await context.check(await sendFile(server, cookie, csv));
  const known = Object.values(mapping).map(({ column }) => column);
  expect(known.sort((a = 0, b = 0) => a - b)).toEqual(columns.map((_, index) => index));
});

// Mutation: only English names. Red: every column of a German spreadsheet had to be matched by hand.
test('the columns of a German file are known by their names', async () => {
  const heads = ['Vorname', 'Nachname', 'Firma', 'Telefon', 'E-Mail', 'Unternehmensgröße', 'Ort', 'Notiz'];
  const { mapping } = await context.check(
    await sendFile(server, cookie, `${heads.join(';')}\n${';'.repeat(heads.length - 1)}x`),
  );
  expect(mapping).toMatchObject({
    firstName: { column: 0 },
    lastName: { column: 1 },
    companyName: { column: 2 },
    phone: { column: 3 },
    email: { column: 4 },
    companySize: { column: 5 },
    location: { column: 6 },
    note: { column: 7 },
  });
});
