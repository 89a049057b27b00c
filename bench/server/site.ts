import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { API } from '#contracts/paths.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { APP_SECRET } from '#tests/fixtures/app-secret.ts';
import { rawRequest } from '#tests/fixtures/raw-request.ts';
import { beginUnwatchedSiteProcess } from '#tests/fixtures/site-process.ts';

const START = join(import.meta.dirname, '../../scripts/start.ts');
/** Limits that no benchmark reaches. */
const UNLIMITED = { LIMIT_FORMS_PER_HOUR: '1000000', LIMIT_LOGINS_PER_15_MIN: '1000000' };

/** Milliseconds. */
const ASKED_EVERY = 10;

/** Where a site keeps its records: a PostgreSQL, else an embedded database in a folder. */
export type Home = { databaseUrl: string } | { dataDir: string };

export interface Site {
  url: string;
  pid: number;
  /** Milliseconds from the start of the process to its first page. */
  firstPageIn: number;
  /** Milliseconds from the start of the process until all of it can be used. */
  startedIn: number;
  stop(): Promise<void>;
}

/**
 * The built site in a process of its own, in a fresh folder if `home` is left out, under the address `publicUrl` if
 * there is one.
 */
export async function startSite(home?: Home, publicUrl?: string): Promise<Site> {
  const folder = mkdtempSync(join(tmpdir(), 'morin-bench-'));
  const start = performance.now();
  const { url, pid, end, ready } = await beginUnwatchedSiteProcess({
    ...UNLIMITED,
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    ...environmentOf(home ?? { dataDir: folder }),
    ...(publicUrl && { PUBLIC_URL: publicUrl }),
  });
  const since = () => performance.now() - start;
  const { host } = new URL(publicUrl ?? url);
  const [firstPageIn, startedIn] = await Promise.all([firstPage(url, host).then(since), ready.then(since)]);
  return {
    url,
    pid,
    firstPageIn,
    startedIn,
    async stop() {
      await end('SIGTERM');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Asks for the home page of `host` until it comes. */
async function firstPage(url: string, host: string): Promise<void> {
  const asked = () =>
    rawRequest(url, '/', { headers: { host } }).then(
      ({ status }) => status === 200,
      () => false,
    );
  while (!(await asked())) await wait(ASKED_EVERY);
}

/** Writes generated signups with their companies and plans; a site may be running on the database. */
export async function fill(home: Home, signups: number): Promise<void> {
  const child = spawn(process.execPath, [START, 'demo-data', String(signups), '--yes'], {
    env: { ...process.env, ...environmentOf(home), APP_SECRET, LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error('The sample records could not be written');
}

/** Signs the admin in and answers the cookies of that session. */
export async function logIn({ url }: Pick<Site, 'url'>): Promise<string> {
  const response = await fetch(url + API.login, {
    method: 'POST',
    headers: { origin: url, 'content-type': 'application/json' },
    body: JSON.stringify(ADMIN),
  });
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ');
}

const environmentOf = (home: Home): Record<string, string> =>
  'databaseUrl' in home ? { DATABASE_URL: home.databaseUrl } : { DATA_DIR: home.dataDir };
