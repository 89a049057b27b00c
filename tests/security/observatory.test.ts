import { afterAll, beforeAll, expect, test } from 'vitest';
import { API } from '#contracts/paths.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { readPolicy } from './policy.ts';
import { startSecureSite } from './secure-site.ts';

/** The criteria that MDN's HTTP Observatory publishes for a grade of A+, each as its strictest reading. */
let site: Awaited<ReturnType<typeof startSecureSite>>;
beforeAll(async () => {
  site = await startSecureSite();
});
afterAll(() => site.close());

const page = () => site.ask('GET', '/');

test('content security policy: nothing by default, no inline code, no eval, no wildcard', async () => {
  const policy = readPolicy((await page()).headers.get('content-security-policy'));
  expect(policy['default-src']).toEqual(["'none'"]);
  for (const [name, sources] of Object.entries(policy)) {
    const loose = sources.filter((source) => /unsafe|\*|^https?:?$|^\w+:$/.test(source));
    expect(loose, name).toEqual(name === 'img-src' ? ['data:'] : []);
  }
  expect(policy['script-src']).toEqual(["'self'", expect.stringMatching(/^'sha256-/)]);
});

test('cookies: secure, out of reach of scripts, not sent along from other sites', async () => {
  const cookies = (await site.ask('POST', API.login, { body: ADMIN })).headers.getSetCookie();
  expect(cookies.length).toBeGreaterThan(0);
  for (const cookie of cookies) {
    expect(cookie).toMatch(/^__Host-/);
    for (const attribute of ['Secure', 'HttpOnly', 'SameSite=Lax', 'Path=/']) {
      expect(cookie.split('; ')).toContain(attribute);
    }
    expect(cookie).not.toMatch(/domain=/i);
  }
});

test('transport: at least half a year of https', async () => {
  const [, age] = /max-age=(\d+)/.exec((await page()).headers.get('strict-transport-security') ?? '') ?? [];
  expect(Number(age)).toBeGreaterThanOrEqual(15_768_000);
});

test('cross-origin: nothing is shared with other origins', async () => {
  for (const path of ['/', API.session, API.openapi]) {
    const { headers } = await site.ask('GET', path, { headers: { origin: 'https://elsewhere.example' } });
    expect(headers.get('access-control-allow-origin')).toBeNull();
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
  }
});

test('no cookie before somebody signs in', async () => {
  for (const path of ['/', '/nothing', API.session, API.health]) {
    expect((await site.ask('GET', path)).headers.getSetCookie()).toEqual([]);
  }
});
