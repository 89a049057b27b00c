import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, cp, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runCli } from '#tests/fixtures/command.ts';
import { startOn } from '#tests/fixtures/embedded.ts';
import { beginSiteProcess } from '#tests/fixtures/site-process.ts';
import { recordSignups } from './fixtures/acknowledged.ts';

let folder: string;
/** A whole data directory, which each case gets a copy of. */
let template: string;
/** Something else that listens on a port. */
let other: Server;
let otherPort: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'morin-ground-'));
  template = join(folder, 'template');
  other = createServer().listen(0, '127.0.0.1');
  await Promise.all([once(other, 'listening'), startOn(template).then((engine) => engine.close())]);
  otherPort = String((other.address() as AddressInfo).port);
});
afterAll(async () => {
  other.close();
  await rm(folder, { recursive: true });
});

/** A data directory of its own for one case, harmed as that says. */
async function aDataDirectory(harm: (dataDir: string) => unknown = () => {}): Promise<string> {
  const dataDir = await mkdtemp(join(folder, 'data-'));
  await cp(template, dataDir, { recursive: true });
  await harm(dataDir);
  return dataDir;
}

/** A folder that this user may not write to; root may everywhere but where the kernel keeps its own. */
async function anUnwritableFolder(): Promise<string> {
  if (process.getuid?.() === 0) return '/sys/kernel';
  const there = await mkdtemp(join(folder, 'unwritable-'));
  await chmod(there, 0o500);
  return there;
}

type Ground = { env?: Record<string, string>; limits?: string };
const on = async (dataDir: string | Promise<string>): Promise<Ground> => ({
  env: { DATA_DIR: await dataDir },
});

/** What is wrong, how it comes about, and what the site says before it ends. */
const ENDS: [what: string, ground: () => Promise<Ground>, sentence: RegExp][] = [
  [
    'a port in use',
    async () => ({ env: { PORT: otherPort } }),
    /^PORT: another process listens on port \d+ of 127\.0\.0\.1 already\. Stop it, or set PORT /,
  ],
  [
    'a port for metrics in use',
    async () => ({ env: { METRICS_PORT: otherPort } }),
    /^METRICS_PORT: another process listens on port \d+ .+ set METRICS_PORT /,
  ],
  [
    'an address of another machine',
    async () => ({ env: { HOST: '192.0.2.1' } }),
    /^HOST: this machine has no address 192\.0\.2\.1\. Set HOST to 127\.0\.0\.1 /,
  ],
  [
    'a data directory that cannot be written',
    async () => on(join(await anUnwritableFolder(), 'data')),
    /^DATA_DIR: .+(may not write there\. Give the folder|disk is read-only\. Mount it for writing)/,
  ],
  [
    'a file in place of the data directory',
    () => on(join(import.meta.filename, 'data')),
    /^DATA_DIR: .+a file stands where a folder should\. Remove it, or set DATA_DIR to another/,
  ],
  [
    'no folder for temporary files',
    async () => ({ env: { DATA_DIR: await aDataDirectory(), TMPDIR: join(folder, 'nowhere') } }),
    /^TMPDIR: no folder can be made in .+nowhere\. Set TMPDIR to a folder that this user may write to/,
  ],
  [
    'a data directory without its database',
    () => on(aDataDirectory((dataDir) => rm(join(dataDir, 'postgres/PG_VERSION')))),
    /^DATA_DIR: .+files of the database are missing\. Mount the disk that they are on, or put a backup back/,
  ],
  [
    'a damaged database',
    () => on(aDataDirectory((dataDir) => writeFile(join(dataDir, 'postgres/global/pg_control'), 'damaged'))),
    /^DATA_DIR: .+its database is damaged\. Keep a copy of the folder, and put a backup back .+npm run restore/,
  ],
  [
    'a damaged lock',
    () => on(aDataDirectory((dataDir) => writeFile(join(dataDir, 'lock'), 'damaged'.repeat(1_000)))),
    /^DATA_DIR: .+its file “lock” is damaged\. Remove that file, which holds no data/,
  ],
  [
    'very few file handles',
    async () => ({ ...(await on(aDataDirectory())), limits: 'ulimit -n 40' }),
    /^DATA_DIR: .+may not open as many files as it needs\. Allow 1024 or more \(ulimit -n, /,
  ],
  [
    'very little memory',
    async () => ({ ...(await on(aDataDirectory())), limits: 'ulimit -v 4000000' }),
    /^DATA_DIR: .+there is not enough memory\. Leave the site 350 MB/,
  ],
  [
    'a file of settings that is not there',
    async () => ({ env: { SETTINGS_FILE: '/nowhere/morin.env' } }),
    /^SETTINGS_FILE: \/nowhere\/morin\.env cannot be read\. Name a file that is there and that this user may read/,
  ],
  [
    'a first password that is easily guessed',
    async () => ({
      env: { DATA_DIR: await aDataDirectory(), ADMIN_EMAIL: 'a@example.com', ADMIN_PASSWORD: 'password123' },
    }),
    /^These settings are wrong:\n {2}ADMIN_PASSWORD: This password is easily guessed\. Please choose another one\.$/,
  ],
];

// Mutation: the former `fail()`, which printed a stack for all of these but the first.
test.concurrent.each(ENDS)(
  '%s ends the start with a sentence that says what to do',
  async (_, ground, sentence) => {
    const { env = {}, limits } = await ground();
    const site = await beginSiteProcess({ DATA_DIR: join(folder, 'none'), ...env }, undefined, limits);
    await expect(site.ready).rejects.toThrow();
    const said = site
      .said()
      .split('\n')
      .filter((line) => !line.startsWith('{'))
      .join('\n')
      .trim();
    expect(said).toMatch(sentence);
    expect(said.split('\n')).toHaveLength(sentence.source.includes('\\n') ? 2 : 1);
    expect(await site.exited).toBe(1);
  },
);

test.each([
  [
    'backup',
    [join('/nowhere', 'today.gz')],
    /today\.gz cannot be written\. Name a file in a folder that is there/,
  ],
  ['backup', [], /^Usage: /],
  ['restore', [tmpdir()], /cannot be read \(EISDIR\)/],
] as const)('npm run %s %s says in a sentence what is wrong', async (command, args, sentence) => {
  const env = { DATA_DIR: await aDataDirectory() };
  await expect(runCli(command, [...args], env)).rejects.toThrow(sentence);
});

// Mutation: without `mustExist`. Red: without `SETTINGS_FILE` an erasure made a new, empty database and said that it
// was done, “accounts 0”.
test.each([
  ['backup', ['today.gz']],
  ['person', ['erase', 'a@example.com']],
  ['admin', ['disable', 'a@example.com']],
  ['recount', []],
] as const)('npm run %s without the settings of the server makes no database', async (command, args) => {
  const dataDir = join(folder, 'nothing', command);
  await expect(runCli(command, [...args], { DATA_DIR: dataDir })).rejects.toThrow(
    `There is no database in ${dataDir}. Give this command the settings of the server`,
  );
  expect(existsSync(dataDir)).toBe(false);
});

test('a command says that PostgreSQL is not there, and does not wait for it', async () => {
  const DATABASE_URL = `postgres://morin:secret@127.0.0.1:1/morin`;
  await expect(runCli('admin', ['reset', 'a@example.com'], { DATABASE_URL })).rejects.toThrow(
    /^The database cannot be used \(connect ECONNREFUSED 127\.0\.0\.1:1\)\. Start it, or correct DATABASE_URL, and try again\.\n$/,
  );
});

test('a site on a machine whose clock jumps says so, and goes on', async () => {
  const preload = join(import.meta.dirname, 'fixtures/jumping-clock.ts');
  const env = { DATA_DIR: await aDataDirectory(), LIMIT_FORMS_PER_HOUR: '1000' };
  const site = await beginSiteProcess(env, preload, 'ulimit -n 400');
  await site.ready;
  const recorded = recordSignups();
  expect(await recorded.signUp(site.url)).toMatchObject({ status: 201 });
  process.kill(site.pid, 'SIGUSR2');
  await expect
    .poll(site.said, { timeout: 20_000 })
    .toMatch(/jumped forward by 3600 seconds: check it \(timedatectl\)/);
  expect(await recorded.signUp(site.url)).toMatchObject({ status: 201 });
  expect(site.said()).toMatch(/may have 400 files open, and each visitor needs one: allow 1024 or more/);
  expect(await site.end('SIGTERM')).toBe(0);
});

test('a site whose disk is taken away refuses, says what to do, and works again when it is back', async () => {
  const dataDir = await aDataDirectory();
  const site = await beginSiteProcess({ DATA_DIR: dataDir, LIMIT_FORMS_PER_HOUR: '100000' });
  await site.ready;
  const recorded = recordSignups();
  expect(await recorded.signUp(site.url)).toMatchObject({ status: 201 });
  await rename(dataDir, `${dataDir}-away`);
  await expect
    .poll(async () => (await recorded.signUp(site.url)).status, { timeout: 60_000, interval: 50 })
    .toBe(503);
  await expect
    .poll(site.said, { timeout: 60_000 })
    .toMatch(/Mount the disk that they are on, or put a backup back/);
  await rename(`${dataDir}-away`, dataDir);
  await expect.poll(site.said, { timeout: 20_000 }).toContain('can be used again');
  await expect
    .poll(async () => (await recorded.signUp(site.url)).status, { timeout: 60_000, interval: 100 })
    .toBe(201);
  expect(await site.end('SIGTERM')).toBe(0);
});
