import type { RequestListener } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { createApp } from './app.ts';
import { createDeps } from './deps.ts';
import { readEnv } from './env.ts';
import { prepareFirstAdmin } from './first-admin.ts';
import { startWorkers } from './jobs/start-workers.ts';
import { createLog, type Log } from './log.ts';

/** The API without a port of its own, for the development server to call; `onFault` gets every fault of ours. */
export async function openApi(
  source: Record<string, string | undefined>,
  onFault: (fault: unknown) => void,
): Promise<{ listener: RequestListener; close(): Promise<void> }> {
  const env = readEnv(source);
  const log = reporting(createLog(env.LOG_LEVEL), onFault);
  const deps = await createDeps(env, { log });
  const setupLink = await prepareFirstAdmin(deps, deps.site.url);
  if (setupLink) log.info(`make yourself the admin: ${setupLink}`);
  await startWorkers(deps);
  return {
    listener: getRequestListener(createApp({ env, log }, deps).fetch),
    close: deps.close,
  };
}

/** The same log, of which errors reach `onFault`, too. */
function reporting(log: Log, onFault: (fault: unknown) => void): Log {
  const error = ((...args: Parameters<Log['error']>) => {
    const [details] = args;
    if (details instanceof Object && 'err' in details) onFault(details.err);
    log.error(...args);
  }) as Log['error'];
  return { debug: log.debug.bind(log), info: log.info.bind(log), warn: log.warn.bind(log), error };
}
