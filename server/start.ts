import { watchClock } from './clock-watch.ts';
import { newestMigration } from './db/migrate.ts';
import { openWithRetry } from './db/retry-opening.ts';
import { createDeps, type Deps } from './deps.ts';
import type { Env } from './env.ts';
import { prepareFirstAdmin } from './first-admin.ts';
import { readSite, type StaticFile } from './http/static/manifest.ts';
import { startWorkers } from './jobs/start-workers.ts';
import { listen } from './listen.ts';
import { createLog } from './log.ts';
import { findShortages, readMachine } from './machine.ts';
import { STOP_TIMEOUTS } from './stop-timeouts.ts';

interface Opened {
  deps: Deps;
  /** A one-time link that makes its reader the first admin. */
  setupLink: string | undefined;
}

export interface Running {
  /** The server's URL, e.g. `http://localhost:3000`. */
  url: string;
  /**
   * The dependencies of the API once it is enabled; `undefined` if the server was stopped before. Rejects if it can
   * never start.
   */
  opened: Promise<Opened | undefined>;
  /** Drains, lets requests in progress finish, then closes what was opened. */
  close(): Promise<void>;
}

/**
 * Starts the server, with the `parts` that are given in place of its own. Pages are served at once; the API follows
 * when the database is open; the operator's PostgreSQL may take time to become available.
 */
export async function start(
  env: Env,
  parts: Parameters<typeof createDeps>[1] & { files?: ReadonlyMap<string, StaticFile> } = {},
): Promise<Running> {
  const log = parts.log ?? createLog(env.LOG_LEVEL);
  const listener = await listen(env, log, parts.files ?? readSite());
  for (const shortage of findShortages(readMachine(), env, newestMigration())) log.warn(shortage);
  const endWatch = watchClock(log);
  const stop = new AbortController();

  async function open(): Promise<Opened> {
    const deps = await createDeps(env, { ...parts, log });
    try {
      const setupLink = await prepareFirstAdmin(deps, env.PUBLIC_URL ?? listener.url);
      await startWorkers(deps);
      return { deps, setupLink };
    } catch (error) {
      await deps.close().catch(() => undefined);
      throw error;
    }
  }

  const opening = env.DATABASE_URL ? openWithRetry(open, log, stop.signal) : open();
  return {
    url: listener.url,
    opened: opening.then((opened) => {
      if (!opened || stop.signal.aborted) return undefined;
      listener.enableApi(opened.deps);
      return opened;
    }),
    async close() {
      stop.abort();
      endWatch();
      await listener.drain();
      const drainedAt = performance.now();
      await listener.close();
      const opened = await opening.catch(() => undefined);
      await opened?.deps.close(STOP_TIMEOUTS.jobs - (performance.now() - drainedAt));
    },
  };
}
