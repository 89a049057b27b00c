import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { API } from '#contracts/paths.ts';
import { ROUTES } from '#server/http/routes/index.ts';
import { expectError } from '#tests/fixtures/expect-error.ts';
import { rawRequest } from '#tests/fixtures/raw-request.ts';
import { startTestServer, type TestServer } from '#tests/fixtures/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test.each([API.health, API.ready])('%s reports that all is well', async (path) => {
  expect(await server.get(path)).toMatchObject({ status: 200, body: { status: 'ok' } });
});

test('the API documents every route', async () => {
  const answer = await server.get(API.openapi);
  expect(answer.status).toBe(200);
  const { openapi, paths } = z
    .object({ openapi: z.string(), paths: z.record(z.string(), z.record(z.string(), z.unknown())) })
    .parse(answer.body);
  expect(openapi).toMatch(/^3\.1/);
  const described = Object.entries(paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(described.sort()).toEqual(ROUTES.map(({ method, path }) => `${method} ${path}`).sort());
  for (const path of Object.values(API)) expect(paths).toHaveProperty([path]);
});

test.each([
  '/api',
  '/api/',
  '/api/nothing',
  '/api/signups/1',
  '/api/users//details',
  '/api/auth/get-session',
  '/api/auth/sign-in/email',
])('%s does not exist', async (path) => {
  expect(await server.get(path)).toMatchObject({ status: 404 });
  expect(await server.post(path, {})).toMatchObject({ status: 404 });
});

describe.each([...new Set(ROUTES.map(({ path }) => path))])('%s', (pattern) => {
  const path = pattern
    .replace('{id}', crypto.randomUUID())
    .replace('{provider}', 'google')
    .replace('{code}', 'ABCDEFG');
  const methods = ROUTES.filter((route) => route.path === pattern).map(({ method }) => method);
  const others = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].filter(
    (other) => !methods.some((method) => method === other),
  );

  test.each(others)('%s is refused', async (other) => {
    const response = await server.fetch(path, {
      method: other,
      headers: { origin: server.url, 'content-type': 'application/json' },
    });
    const answer = { status: response.status, headers: response.headers, body: await response.json() };
    expectError(answer, 405, 'validation');
    expect(answer.headers.get('allow')?.split(', ').sort()).toEqual([...methods].sort());
  });
});

describe('the name of the site', () => {
  const ask = (url: string, headers: Record<string, string>, path: string = API.session) =>
    rawRequest(url, path, { headers });

  test.each(['localhost', '127.0.0.1', '[::1]', 'localhost:8080'])(
    'on this machine, %s is ours',
    async (host) => {
      expect((await ask(server.url, { host })).status).toBe(200);
    },
  );

  test.each([
    'elsewhere.example',
    'localhost.elsewhere.example',
    'evil-localhost',
    '127.0.0.2',
    'localhost@evil',
  ])('on this machine, %s is not', async (host) => {
    expect((await ask(server.url, { host })).status).toBe(400);
  });

  test('with PUBLIC_URL, only that host is accepted, whatever a forwarding header says', async () => {
    const site = await startTestServer({ env: { PUBLIC_URL: 'https://www.morin.example' } });
    const status = async (headers: Record<string, string>) => (await ask(site.url, headers)).status;
    expect(await status({ host: 'www.morin.example' })).toBe(200);
    expect(await status({ host: 'WWW.Morin.Example' })).toBe(200);
    expect(await status({ host: 'localhost' })).toBe(400);
    expect(await status({ host: 'elsewhere.example', 'x-forwarded-host': 'www.morin.example' })).toBe(400);
    expect((await ask(site.url, { host: '10.0.0.7' }, API.health)).status).toBe(200);
    await site.close();
  });
});
