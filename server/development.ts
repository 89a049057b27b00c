import type { RequestListener } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { createApp } from './app.ts';
import { createDeps } from './deps.ts';
import { readEnv } from './env.ts';
import { prepareFirstAdmin } from './first-admin.ts';

/** The API without a port of its own, for the development server to call. */
export async function openApi(
  siteUrl: string,
): Promise<{ listener: RequestListener; close(): Promise<void> }> {
  const deps = await createDeps(readEnv(process.env));
  const setupLink = await prepareFirstAdmin(deps, siteUrl);
  if (setupLink) deps.log.info(`make yourself the admin: ${setupLink}`);
  return {
    listener: getRequestListener(createApp({ env: deps.env, log: deps.log }, deps).fetch),
    close: deps.close,
  };
}
