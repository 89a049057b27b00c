import { afterAll, beforeAll, expect, test } from 'vitest';
import { contentPolicy } from '#server/http/static/content-policy.ts';
import { describeFile } from '#server/http/static/manifest.ts';
import { BUILT_FOR } from '#server/http/static/site-address.ts';
import { rawRequest } from '#tests/fixtures/raw-request.ts';
import { startTestServer, type TestServer } from '#tests/fixtures/server.ts';

const OWN = 'https://staging.example.com';
const HTML = 'text/html; charset=utf-8';
const page = (address: string) =>
  `<!doctype html><link rel="canonical" href="${address}/pricing"><script>start("${address}")</script>${'<p>Morin</p>'.repeat(99)}`;
const built = (type: string, text: string, immutable = false) =>
  describeFile(type, { identity: Buffer.from(text), br: Buffer.from('as it was built') }, immutable);
const FILES = new Map([
  ['/pricing', built(HTML, page(BUILT_FOR))],
  ['/robots.txt', built('text/plain; charset=utf-8', `Sitemap: ${BUILT_FOR}/sitemap-index.xml`)],
  ['/about', built(HTML, '<!doctype html>About us')],
  ['/_astro/site.HASH.js', built('text/javascript; charset=utf-8', `"${BUILT_FOR}"`, true)],
]);

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: { PUBLIC_URL: OWN }, parts: { files: FILES } });
});
afterAll(() => server.close());
const get = (path: string, headers: Record<string, string> = {}) =>
  rawRequest(server.url, path, { headers: { host: new URL(OWN).host, ...headers } });

// Mutation: `namedUnder` returns an empty map.
test('one build names the address that is set at the start, in pages, feeds and policies', async () => {
  const { text, headers } = await get('/pricing');
  expect(text).toBe(page(OWN));
  expect(headers.get('content-security-policy')).toBe(contentPolicy(page(OWN)));
  expect(headers.get('etag')).not.toContain(FILES.get('/pricing')?.etag);
  expect((await get('/robots.txt')).text).toBe(`Sitemap: ${OWN}/sitemap-index.xml`);
});

// Mutation: with the rule for files whose names hold a hash left out.
test('what names no address is sent as it was built, and so is what browsers keep for ever', async () => {
  expect((await get('/about')).text).toBe('<!doctype html>About us');
  expect((await get('/_astro/site.HASH.js')).text).toBe(`"${BUILT_FOR}"`);
});

// Mutation: `compressChanged` is never called.
test('a page with another address is compressed again, not sent as it was compressed before', async () => {
  const encodings = async () =>
    Promise.all(
      ['br', 'zstd', 'gzip'].map(
        async (name) => (await get('/pricing', { 'accept-encoding': name })).headers,
      ),
    );
  await expect
    .poll(async () => (await encodings()).map((headers) => headers.get('content-encoding')), {
      timeout: 15_000,
    })
    .toEqual(['br', 'zstd', 'gzip']);
  const lengths = (await encodings()).map((headers) => Number(headers.get('content-length')));
  for (const length of lengths) expect(length).toBeLessThan(page(OWN).length / 3);
});
