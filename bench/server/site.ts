import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { type SiteProcess, startSiteProcess } from '#tests/fixtures/site-process.ts';

/** Limits that no benchmark reaches. */
const UNLIMITED = { LIMIT_FORMS_PER_HOUR: '1000000', LIMIT_LOGINS_PER_15_MIN: '1000000' };

export interface Site extends SiteProcess {
  /** Milliseconds from the start of the process to its first answer. */
  startedIn: number;
  stop(): Promise<void>;
}

/** The built site in a process of its own: on `databaseUrl`, else on an embedded database in `dataDir` or a fresh folder. */
export async function startSite(options: { databaseUrl?: string; dataDir?: string } = {}): Promise<Site> {
  const { databaseUrl, dataDir } = options;
  const folder = mkdtempSync(join(tmpdir(), 'morin-bench-'));
  const start = performance.now();
  const site = await startSiteProcess({
    ...UNLIMITED,
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : { DATA_DIR: dataDir ?? folder }),
  });
  await fetch(`${site.url}/readyz`);
  return {
    ...site,
    startedIn: performance.now() - start,
    async stop() {
      await site.end('SIGTERM');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
