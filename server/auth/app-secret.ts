import { randomBytes } from 'node:crypto';
import {
  closeSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { dirname, resolve } from 'node:path';
import { type Env, EnvironmentError } from '#server/env.ts';
import { APP_SECRET_MIN } from '#server/env-schema.ts';

type Settings = Pick<Env, 'APP_SECRET' | 'DATA_DIR'>;

/** The secret's file if `APP_SECRET` is not set: beside the embedded database's folder, never inside it. */
export function secretFile({ DATA_DIR }: Settings): string {
  return resolve(DATA_DIR, 'secret');
}

/** The site's secret; `undefined` if there is none yet. Throws `EnvironmentError` for a file that cannot be read. */
export function readAppSecret(env: Settings): string | undefined {
  if (env.APP_SECRET) return env.APP_SECRET;
  const file = secretFile(env);
  try {
    const secret = readFileSync(file, 'utf8').trim();
    if (secret.length >= APP_SECRET_MIN) return secret;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw unusable(file, error);
  }
  throw new EnvironmentError(`The file ${file} is damaged: put it back from where you keep a copy.`);
}

/** Makes the secret once: processes that start at the same time all get the same. Throws `EnvironmentError`. */
export function makeAppSecret(env: Settings): string {
  const file = secretFile(env);
  const unfinished = `${file}.${randomBytes(6).toString('hex')}`;
  try {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    try {
      writeSynced(unfinished, `${randomBytes(32).toString('base64url')}\n`);
      linkSync(unfinished, file);
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error;
    } finally {
      rmSync(unfinished, { force: true });
    }
    syncFolder(dirname(file));
  } catch (error) {
    throw unusable(file, error);
  }
  const secret = readAppSecret(env);
  if (!secret) throw unusable(file, undefined);
  return secret;
}

function writeSynced(file: string, text: string): void {
  const handle = openSync(file, 'wx', 0o600);
  try {
    writeSync(handle, text);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}

function unusable(file: string, error: unknown): EnvironmentError {
  const reason = String(codeOf(error) ?? 'it cannot be read');
  return new EnvironmentError(
    `The site’s secret cannot be kept in ${file} (${reason}). Set APP_SECRET in its place; make one with: openssl rand -base64 32`,
  );
}
