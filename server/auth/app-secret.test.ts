import { execFile } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { EnvironmentError } from '#server/env.ts';
import { makeAppSecret, readAppSecret } from './app-secret.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'morin-secret-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const at = (name: string) => ({ APP_SECRET: undefined, DATA_DIR: join(folder, name) });

test('a secret is made once, stays the same, and can be read by its owner alone', () => {
  const env = at('data');
  expect(readAppSecret(env)).toBeUndefined();
  const secret = makeAppSecret(env);
  expect(secret).toMatch(/^[\w-]{43}$/);
  expect(makeAppSecret(env)).toBe(secret);
  expect(readAppSecret(env)).toBe(secret);
  expect(statSync(join(folder, 'data', 'secret')).mode & 0o777).toBe(0o600);
  expect(readdirSync(join(folder, 'data'))).toEqual(['secret']);
});

test('APP_SECRET takes precedence and needs no file', () => {
  const env = { ...at('data'), APP_SECRET: 'a secret of the operator, long enough' };
  expect(readAppSecret(env)).toBe(env.APP_SECRET);
  expect(readdirSync(folder)).toEqual([]);
});

// Mutation: writing the file in place gives each process that starts at the same time a secret of its own.
test('processes that start together make one secret', async () => {
  const script = `import { makeAppSecret } from ${JSON.stringify(join(import.meta.dirname, 'app-secret.ts'))};
    console.log(makeAppSecret({ APP_SECRET: undefined, DATA_DIR: ${JSON.stringify(join(folder, 'data'))} }));`;
  const start = () => promisify(execFile)(process.execPath, ['--input-type=module-typescript', '-e', script]);
  const started = await Promise.all(Array.from({ length: 4 }, start));
  const secrets = new Set(started.map(({ stdout }) => stdout.trim()));
  expect(secrets.size).toBe(1);
  expect([...secrets][0]).toBe(readFileSync(join(folder, 'data', 'secret'), 'utf8').trim());
});

test('an operator reads what to do when the file is damaged or cannot be written', () => {
  writeFileSync(join(folder, 'file'), '');
  expect(() => makeAppSecret(at('file/data'))).toThrow(EnvironmentError);
  expect(() => makeAppSecret(at('file/data'))).toThrow(
    /cannot be kept in .*Set APP_SECRET .*openssl rand -base64 32/,
  );
  const damaged = at('data');
  makeAppSecret(damaged);
  chmodSync(join(folder, 'data', 'secret'), 0o600);
  writeFileSync(join(folder, 'data', 'secret'), 'cut off');
  expect(() => readAppSecret(damaged)).toThrow(/is damaged/);
});
