import { type OpenOptions, openEngine } from '#server/db/open.ts';
import type { Env } from '#server/env.ts';
import type { Log } from '#server/log.ts';

/**
 * Works on the database as it is, with nothing above it: a backup is possible where the server cannot start. Beside
 * this, `deps.ts` opens one for a server, and `scripts/dev/index.ts` for the server in development.
 */
export async function withEngine<R>(
  { env, log, ...options }: { env: Env; log: Log } & Omit<OpenOptions, 'queryTimeoutMs'>,
  work: (connectionString: string) => Promise<R>,
): Promise<R> {
  const { connectionString, close } = await openEngine(env, log, options);
  return work(connectionString).finally(close);
}
