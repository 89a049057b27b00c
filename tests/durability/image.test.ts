import { type ChildProcess, execFile } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { API, PAGES } from '#contracts/paths.ts';
import { APP_SECRET } from '#tests/fixtures/app-secret.ts';
import { freePort } from '#tests/fixtures/free-port.ts';
import { aSignup } from '#tests/fixtures/people.ts';
import { rawRequest } from '#tests/fixtures/raw-request.ts';
import { type Container, makeContainer } from './fixtures/container.ts';
import { report } from './fixtures/report.ts';

/** Megabytes that the folder may have: 67 when this was written. */
const SIZE_MAX = 80;
const PUBLIC_URL = 'https://www.example.com';

let said = '';
let files: string[];
let container: Container;
let site: ChildProcess | undefined;
beforeAll(async () => {
  container = await makeContainer(async (app) => {
    ({ stdout: said } = await promisify(execFile)(process.execPath, ['scripts/image/index.ts', app]));
    files = await readdir(app, { recursive: true });
  });
});
afterAll(async () => {
  site?.kill('SIGKILL');
  await container?.remove();
});

/** What the image runs. */
async function commandOf(dockerfile: string): Promise<string[]> {
  const [, command = ''] = /^CMD \["node", (.*)\]$/m.exec(await readFile(dockerfile, 'utf8')) ?? [];
  return JSON.parse(`[${command}]`);
}

const environment = (port: number) => ({
  NODE_ENV: 'production',
  PORT: String(port),
  DATA_DIR: container.dataDir,
  TMPDIR: container.tmpDir,
  PUBLIC_URL,
  APP_SECRET,
});

/** Resolves with all that it said once that holds `text`; throws it if it ends before. */
async function saying(child: ChildProcess, text: string): Promise<string> {
  let output = '';
  const whole = new Promise<string>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (part) => {
        output += part;
        if (output.includes(text)) resolve(output);
      });
    }
  });
  const ended = once(child, 'close').then(() => {
    throw new Error(`It ended: ${output}`);
  });
  return Promise.race([whole, ended]);
}

// Mutation: without `content` or `server/db/migrations` in READ_BY_NAME; a server that writes a cache beside its files.
test('the folder of the image runs where nothing else is: as another user, without npm, writing to two volumes alone', async () => {
  const megabytes = Number(/: (\d+) MB$/m.exec(said)?.[1]);
  expect(megabytes).toBeLessThan(SIZE_MAX);
  const builders = files.filter((path) => /node_modules\/(npm|vite|astro|typescript|\.bin)\//.test(path));
  expect(builders.filter((path) => !path.endsWith('/package.json'))).toEqual([]);
  const port = await freePort();
  site = container.node(await commandOf('Dockerfile'), environment(port));
  await saying(site, ` is at ${PUBLIC_URL}`);
  const at = `http://localhost:${port}`;
  const headers = { host: 'www.example.com', origin: PUBLIC_URL, 'content-type': 'application/json' };
  const page = await rawRequest(at, PAGES.home, { headers });
  expect(page.status).toBe(200);
  expect(page.text).toContain(`<link rel="canonical" href="${PUBLIC_URL}/"`);
  const signup = JSON.stringify(aSignup());
  expect(await rawRequest(at, API.signup, { method: 'POST', headers, body: signup })).toMatchObject({
    status: 201,
  });

  const backup = join(container.dataDir, 'today.gz');
  const command = container.node(['dist/server/backup.js', backup], environment(port));
  expect(await saying(command, 'Keep it like')).toMatch(/^Wrote \d+ rows/m);

  site.kill('SIGTERM');
  expect(await once(site, 'exit')).toEqual([0, null]);
  report(`image: ${megabytes} MB, run with ${container.kind}`);
});
