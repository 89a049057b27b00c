import type { APIRequestContext } from '@playwright/test';
import { API } from '#contracts/paths.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import type { Site } from './own-site.ts';
import { send } from './send.ts';
import { runSql } from './site-database.ts';

/** Signs `request` in as the admin, and makes partners of all who applied on this site. */
export async function approveAll(request: APIRequestContext, { url, databaseUrl }: Site): Promise<void> {
  await send(request, url, API.login, ADMIN);
  const { rows } = await runSql(databaseUrl, 'select id from partnerships');
  await send(request, url, API.reviewDecisions, {
    decision: 'approved',
    applications: rows.map(({ id }) => ({ id, version: 0, tier: 'intermediate' })),
    subject: 'Welcome',
    text: 'You get {commissionPercent}%.',
  });
}
