import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runCli } from '#tests/fixtures/command.ts';
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
