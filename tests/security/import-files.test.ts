import { afterAll, beforeAll, expect, test } from 'vitest';
import { IMPORT_FIELD_NAMES } from '#contracts/imported-lead.ts';
import { IMPORT_MAX_BYTES, importCheckReply } from '#contracts/lead-import.ts';
import { API } from '#contracts/paths.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { openTestDatabase } from '#tests/fixtures/database.ts';
import { expectError } from '#tests/fixtures/expect-error.ts';
import { postFile, sendFile } from '#tests/fixtures/import-file.ts';
import { type Client, clientOf } from '#tests/fixtures/server.ts';
import { type SiteProcess, startSiteProcess } from '#tests/fixtures/site-process.ts';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let site: SiteProcess;
let server: Client;
let cookie: string;
// In a process of its own: the files that this one makes are garbage of its heap, and not of the server's.
beforeAll(async () => {
  database = await openTestDatabase();
  site = await startSiteProcess({
    DATABASE_URL: database.connectionString,
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
  });
  server = clientOf(site.url, site.url);
  cookie = await server.logIn(ADMIN);
});
// A turn of the event loop above 50 ms fails here.
afterAll(async () => {
  await site.end('SIGTERM');
  await database.close();
});

const full = (text: string) => text.repeat(Math.floor(IMPORT_MAX_BYTES / Buffer.byteLength(text)));

// Mutation: piping chunks of 64 KB to the parser blocks the loop for up to 2.7 s.
test.each([
  ['commas', ','],
  ['every separator', ';\t|,'],
  ['headers', 'email,'],
  ['line feeds', '\n'],
  ['carriage returns', '\r'],
  ['quotes', '"'],
  ['blank cells', '"",'],
  ['blanks', ' '],
  ['marks that join', '\u0301'],
])('a file of 5 MB that holds %s alone is refused, and holds nobody up', async (_, text) => {
  expectError(await postFile(server, cookie, full(text)), 400, 'validation');
});

test('two rows of a million cells are refused with their reason', async () => {
  const row = ','.repeat(1_000_000);
  const answer = await postFile(server, cookie, `${row}\n${row}`);
  expectError(answer, 400, 'validation');
  expect(JSON.stringify(answer.body).length).toBeLessThan(8_192);
});

// Mutation: reporting every problem of every row with its whole cell, a response of 197 MB.
test('a file with only wrong cells gets a short response that names every such row', async () => {
  const fields = IMPORT_FIELD_NAMES;
  const rows = 2_000;
  const row = fields.map(() => '\u0002'.repeat(80)).join(',');
  const csv = [fields.join(','), ...Array.from({ length: rows }, () => row)].join('\n');
  const mapping = Object.fromEntries(fields.map((field, column) => [field, { column }]));
  const fileId = await sendFile(server, cookie, csv);
  const { status, body } = await server.post(API.leadsImportCheck, { fileId, mapping }, { cookie });
  expect(status).toBe(200);
  const { problems } = importCheckReply.parse(body);
  expect(problems.wrong.rows).toHaveLength(rows);
  expect(problems.wrong.count).toBe(rows * fields.length);
  expect(JSON.stringify(body).length).toBeLessThan(100_000);
});
