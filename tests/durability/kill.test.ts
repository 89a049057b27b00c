import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { API } from '#contracts/paths.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { type SiteProcess, startSiteProcess } from '#tests/fixtures/site-process.ts';
import { signUp, wholeSignups } from '#tests/fixtures/whole-signups.ts';

let folder: string;
let dataDir: string;
let running: SiteProcess[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'morin-durability-'));
  dataDir = join(folder, 'data');
  running = [];
});
afterEach(async () => {
  for (const site of running) await site.end('SIGKILL');
  await rm(folder, { recursive: true });
});

async function start(): Promise<SiteProcess> {
  const site = await startSiteProcess({
    // Who is killed cannot tidy up: whatever is left lies in our folder.
    TMPDIR: folder,
    DATA_DIR: dataDir,
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    LIMIT_FORMS_PER_HOUR: '100000',
  });
  running.push(site);
  return site;
}

/** Signs people up, eight at a time, until the server goes away; `acknowledged` grows meanwhile. */
function crowd(site: SiteProcess, acknowledged: string[]): Promise<unknown> {
  const keepOn = async () => {
    for (;;) acknowledged.push(await signUp(site));
  };
  return Promise.allSettled(Array.from({ length: 8 }, keepOn));
}

/** What the database of the running server holds of signups. */
const stored = async () => wholeSignups(await readFile(join(dataDir, 'address'), 'utf8'));

test('whoever was told that the account is made is there after kill -9, whole', async () => {
  const acknowledged: string[] = [];
  for (const enough of [3, 15, 40]) {
    const site = await start();
    const arriving = crowd(site, acknowledged);
    await expect
      .poll(() => acknowledged.length, { timeout: 60_000, interval: 5 })
      .toBeGreaterThanOrEqual(enough);
    expect(await site.end('SIGKILL')).toBeNull();
    await arriving;
  }
  await start();
  const { emails, torn } = await stored();
  expect(emails).toEqual(expect.arrayContaining(acknowledged));
  expect(new Set(emails).size).toBe(emails.length);
  expect(torn).toBe(0);
});

test('who signed in before kill -9 is still signed in after it', async () => {
  const before = await start();
  const answer = await fetch(before.url + API.login, {
    method: 'POST',
    headers: { origin: before.url, 'content-type': 'application/json' },
    body: JSON.stringify(ADMIN),
  });
  const cookie = answer.headers
    .getSetCookie()
    .map((set) => set.split(';', 1)[0])
    .join('; ');
  await before.end('SIGKILL');
  const after = await start();
  const session = await fetch(after.url + API.session, { headers: { cookie } });
  expect(await session.json()).toMatchObject({ user: { email: ADMIN.email } });
});

test('a second process on the same data says why it does not start, and disturbs nobody', async () => {
  const first = await start();
  await signUp(first);
  await expect(start()).rejects.toThrow(/is in use by another/);
  await signUp(first);
  const { torn, emails } = await stored();
  expect({ torn, count: emails.length }).toEqual({ torn: 0, count: 2 });
});

test('asked to stop, it finishes what it has accepted', async () => {
  const site = await start();
  const accepted = Array.from({ length: 30 }, () => signUp(site));
  await Promise.any(accepted);
  const code = await site.end('SIGTERM');
  const emails = await Promise.all(accepted);
  expect(code).toBe(0);
  await start();
  expect((await stored()).emails.sort()).toEqual(emails.sort());
});
