import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';

/** Only on another platform than any that runs this: what npm installs here does not need it. */
const ELSEWHERE = 'node_modules/@astrojs/compiler-binding-android-arm64';

let clone: string;
beforeEach(() => {
  clone = mkdtempSync(join(tmpdir(), 'morin-npm-ci-'));
  for (const file of ['package.json', 'package-lock.json', '.npmrc']) cpSync(file, join(clone, file));
});
afterEach(() => rmSync(clone, { recursive: true }));

/**
 * `npm ci` in a clone, up to the point where it would fetch packages: the lockfile says all that it has to know before.
 */
async function npmCi(...options: string[]): Promise<{ code: number | null; said: string }> {
  const cache = join(clone, 'cache');
  const flags = ['ci', '--dry-run', '--ignore-scripts', '--offline', '--cache', cache, ...options];
  const child = spawn('npm', flags, { cwd: clone, stdio: ['ignore', 'pipe', 'pipe'] });
  const output = Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = await once(child, 'exit');
  return { code, said: (await output).join('') };
}

test('npm ci accepts the lockfile in a new clone', { timeout: 60_000 }, async () => {
  expect(await npmCi()).toMatchObject({ code: 0, said: expect.stringMatching(/^added \d+ packages/m) });
});

// `Dockerfile` builds with it. That npm refuses the other one shows that a dry run can fail.
test('npm ci accepts it without what developers alone need, and refuses one that lacks a package of another platform', {
  timeout: 60_000,
}, async () => {
  expect(await npmCi('--omit=dev')).toMatchObject({ code: 0 });
  const path = join(clone, 'package-lock.json');
  const lock = JSON.parse(readFileSync(path, 'utf8'));
  expect(lock.packages[ELSEWHERE]).toMatchObject({ optional: true });
  delete lock.packages[ELSEWHERE];
  writeFileSync(path, JSON.stringify(lock));
  const { code, said } = await npmCi('--omit=dev');
  expect(said).toContain('Missing: @astrojs/compiler-binding-android-arm64');
  expect(code).toBe(1);
});
