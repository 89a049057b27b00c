import { API } from '#contracts/paths.ts';
import { contentPolicy } from '#server/http/static/content-policy.ts';
import type { StaticFile } from '#server/http/static/manifest.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { breakableLink } from '#tests/fixtures/breakable-link.ts';
import { openTestDatabase } from '#tests/fixtures/database.ts';
import { rawRequest } from '#tests/fixtures/raw-request.ts';
import { startTestServer } from '#tests/fixtures/server.ts';

export const SITE = 'https://www.morin.example';
const HOST = 'www.morin.example';
export const PAGE = '<!doctype html><title>Morin</title><script>start()</script><style>p{margin:0}</style>';

const file = (type: string, text: string, immutable = false): StaticFile => ({
  type,
  etag: `of-${text.length}`,
  bodies: { identity: Buffer.from(text) },
  immutable,
  ...(type.startsWith('text/html') && { contentPolicy: contentPolicy(text) }),
});
const FILES = new Map([
  ['/', file('text/html; charset=utf-8', PAGE)],
  ['/404', file('text/html; charset=utf-8', `${PAGE}<p>Not here`)],
  ['/_astro/site.css', file('text/css; charset=utf-8', 'p{margin:0}', true)],
]);

interface Asked {
  headers?: Record<string, string>;
  body?: unknown;
}

/** A site on https with three files, one form an hour, and a database that can be cut off. */
export async function startSecureSite() {
  const database = await openTestDatabase();
  const link = await breakableLink(database.connectionString);
  const env = { PUBLIC_URL: SITE, LIMIT_FORMS_PER_HOUR: '1' };
  const server = await startTestServer({ database: link, env, parts: { files: FILES } });
  const ask = (method: string, path: string, { headers, body }: Asked = {}) => {
    const json = { origin: SITE, 'content-type': 'application/json' };
    return rawRequest(server.url, path, {
      method,
      headers: { host: HOST, ...(body === undefined ? {} : json), ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  };
  /** Signs somebody in and answers their cookies. */
  const logIn = async ({ email, password }: { email: string; password: string } = ADMIN) => {
    const { headers } = await ask('POST', API.login, { body: { email, password } });
    return headers
      .getSetCookie()
      .map((cookie) => cookie.split(';', 1)[0])
      .join('; ');
  };
  return {
    db: server.db,
    link,
    ask,
    logIn,
    async close() {
      await server.close();
      link.close();
      await database.close();
    },
  };
}
