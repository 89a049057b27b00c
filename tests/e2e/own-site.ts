import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { APP_SECRET } from '#tests/fixtures/app-secret.ts';
import { freePort } from '#tests/fixtures/free-port.ts';
import { createDatabase } from '#tests/fixtures/postgres.ts';
import { test as base } from './fixtures.ts';

export * from './fixtures.ts';

export interface Site {
  url: string;
  /** The link that makes the first admin; there is none where the site starts with one. */
  setupLink: string | undefined;
  databaseUrl: string;
  /** Reads and answers nothing from now on, as on a machine that is too busy, until `goOn`. */
  stall(): void;
  goOn(): void;
}

/** Milliseconds that a first start may take on a busy machine. */
const START = 120_000;

type Running = Awaited<ReturnType<typeof start>>;

/**
 * As `test`, on a site that the tests of a file have to themselves: it is empty when they begin, whatever its worker
 * ran before.
 */
export const test = base.extend<
  { site: Site },
  {
    startsWithAdmin: boolean;
    settings: Record<string, string>;
    siteOf: (file: string) => Promise<Site>;
  }
>({
  startsWithAdmin: [true, { option: true, scope: 'worker' }],
  /** What an operator sets beyond that. */
  settings: [{}, { option: true, scope: 'worker' }],
  siteOf: [
    async ({ startsWithAdmin, settings }, use) => {
      let now: { file: string; running: Running } | undefined;
      await use(async (file) => {
        if (now?.file !== file) {
          await now?.running.stop();
          now = { file, running: await start(startsWithAdmin, settings) };
        }
        return now.running.site;
      });
      await now?.running.stop();
    },
    { scope: 'worker', timeout: START },
  ],
  site: [async ({ siteOf }, use, { file }) => use(await siteOf(file)), { timeout: START }],
  baseURL: ({ site }, use) => use(site.url),
});

async function start(
  withAdmin: boolean,
  settings: Record<string, string>,
): Promise<{ site: Site; stop: () => Promise<void> }> {
  const [server, template] = JSON.parse(process.env.E2E_DATABASE ?? '');
  const { connectionString: databaseUrl } = await createDatabase(server, template);
  const child = spawn(process.execPath, ['tests/fixtures/site.ts'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      PORT: String(await freePort()),
      ADMIN_EMAIL: withAdmin ? ADMIN.email : '',
      ADMIN_PASSWORD: withAdmin ? ADMIN.password : '',
      LIMIT_FORMS_PER_HOUR: '100000',
      LIMIT_LOGINS_PER_15_MIN: '100000',
      LOG_LEVEL: 'warn',
      SITE_SETTINGS: JSON.stringify({ APP_SECRET, DATABASE_URL: databaseUrl, ...settings }),
    },
  });
  const exited = once(child, 'exit');
  let said = '';
  for await (const chunk of child.stdout.iterator({ destroyOnReturn: false })) {
    said += chunk;
    const url = / is at (\S+)/.exec(said)?.[1];
    const setupLink = /http\S+#token=[\w-]{43}/.exec(said)?.[0];
    if (!url || !(withAdmin || setupLink)) continue;
    child.stdout.resume();
    const dataDir = /data is in (\S+)/.exec(said)?.[1] ?? '';
    return {
      site: {
        url,
        setupLink,
        databaseUrl,
        stall: () => void child.kill('SIGSTOP'),
        goOn: () => void child.kill('SIGCONT'),
      },
      stop: async () => {
        // One that a failed test left stalled receives no other signal.
        child.kill('SIGCONT');
        child.kill();
        await exited;
        // Some hundred sites of a run would fill a disk.
        if (existsSync(dataDir)) throw new Error(`The site left its data behind, in ${dataDir}`);
      },
    };
  }
  throw new Error(`The site did not start: ${said}`);
}
