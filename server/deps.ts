import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createBetterAuth } from './auth/better-auth.ts';
import { createHashGate, type HashGate } from './auth/hash-gate.ts';
import { sessionSecret } from './auth/secret.ts';
import { createSessions, type Sessions } from './auth/sessions.ts';
import type { Database } from './db/connection.ts';
import { openDatabase } from './db/open.ts';
import type { SiteFacts } from './domain/context.ts';
import type { Postman } from './domain/mail/deliver-mail.ts';
import { createPostman } from './emails/postman.ts';
import type { Env } from './env.ts';
import { readManifest, type StaticFile } from './http/static/manifest.ts';
import { type JobRunner, startJobs } from './jobs/boss.ts';
import { createLimiter, type Limiter } from './limits/limiter.ts';
import { createLiveFeed, type LiveFeed } from './live/feed.ts';
import { createLog, type Log } from './log.ts';
import { PACKAGE_ROOT } from './package-root.ts';
import { readSiteFacts } from './site-facts.ts';

/** Everything the server is made of. Built once here; all else gets it handed. */
export interface Deps {
  env: Env;
  log: Log;
  clock: () => Date;
  site: SiteFacts;
  db: Database;
  hashGate: HashGate;
  jobs: JobRunner;
  postman: Postman;
  sessions: Sessions;
  limiter: Limiter;
  live: LiveFeed;
  files: ReadonlyMap<string, StaticFile>;
  /** Closes what was opened, in reverse order. */
  close(): Promise<void>;
}

/** Opens the database (migrated), and builds all adapters on it. */
export async function createDeps(env: Env): Promise<Deps> {
  const log = createLog(env.LOG_LEVEL);
  const clock = () => new Date();
  const { db, close } = await openDatabase(env, log);
  const hashGate = createHashGate();
  const site = readSiteFacts(env);
  const auth = createBetterAuth({ db, hashGate, secret: await sessionSecret(db), baseURL: site.url });
  const jobs = await startJobs(db, log);
  const live = createLiveFeed({ db, clock, log });
  return {
    env,
    log,
    clock,
    site,
    db,
    hashGate,
    jobs,
    postman: createPostman(env, site),
    sessions: createSessions(auth, db, clock),
    limiter: createLimiter(db, env),
    live,
    files: readSite(),
    async close() {
      live.close();
      await jobs.stop();
      await close();
    },
  };
}

/** The built site, or nothing where it is not built (tests of the API, development). */
function readSite(): Map<string, StaticFile> {
  const folder = join(PACKAGE_ROOT, 'dist/site');
  return existsSync(folder) ? readManifest(folder) : new Map();
}
