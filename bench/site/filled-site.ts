import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fill, type Site, startSite } from '../server/site.ts';

/** Signups that the team has to look through, among everything else that a site has after some weeks. */
const SIGNUPS = 100;

/** The whole site with what fills its dashboard. */
export async function startFilledSite(): Promise<Site> {
  const dataDir = mkdtempSync(join(tmpdir(), 'morin-bench-'));
  await fill({ dataDir }, SIGNUPS);
  const site = await startSite({ dataDir });
  return {
    ...site,
    async stop() {
      await site.stop();
      rmSync(dataDir, { recursive: true });
    },
  };
}
