import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { API } from '#contracts/paths.ts';
import { aBooking, aFreeTime } from '#tests/fixtures/booking.ts';
import { runCli } from '#tests/fixtures/command.ts';
import { aMessage } from '#tests/fixtures/people.ts';
import { clientOf } from '#tests/fixtures/server.ts';
import { type SiteProcess, startSiteProcess } from '#tests/fixtures/site-process.ts';

let folder: string;
let site: SiteProcess;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'morin-commands-'));
  site = await startSiteProcess({ DATA_DIR: folder });
});
afterAll(async () => {
  await site.end('SIGTERM');
  await rm(folder, { recursive: true });
});

// Mutation: building for every command: another PUBLIC_URL takes the files away that the site is answering with.
test('sample records are added beside a running site without building it anew', async () => {
  const built = () =>
    Promise.all([readFile('dist/built-from', 'utf8'), stat('dist/site').then((it) => it.ino)]);
  const before = await built();
  const said = await runCli('demo-data', ['12'], {
    DATA_DIR: folder,
    PUBLIC_URL: 'https://www.example.com',
  });
  expect(said).toMatch(/^Added 12 sample signups/);
  expect(await built()).toEqual(before);
  const page = await fetch(`${site.url}/admin/dashboard`);
  expect(page.status).toBe(200);
  const script = /"(\/[^"]+\.js)"/.exec(await page.text())?.[1];
  expect((await fetch(`${site.url}${script}`)).status).toBe(200);
});

// Mutation: `appointments` left out of what is printed.
test('the proof that a person was erased names all that was, their appointments too', async () => {
  const visitor = clientOf(site.url, site.url);
  const message = aMessage();
  const booking = { ...aBooking({ email: message.email }), at: await aFreeTime(visitor) };
  expect(await visitor.post(API.contact, message)).toMatchObject({ status: 201 });
  expect(await visitor.post(API.booking, booking)).toMatchObject({ status: 201 });
  const said = await runCli('person', ['erase', message.email], { DATA_DIR: folder });
  const counts = 'accounts 0, applications 0, messages 1, appointments 1, emails \\d+';
  expect(said).toMatch(new RegExp(`^Erased ${message.email}: ${counts}\\.\n$`));
});
