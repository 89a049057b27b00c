import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { API } from '#contracts/paths.ts';
import { type Browser, createBrowser } from '#tests/fixtures/browser-of-cookies.ts';
import { expectError } from '#tests/fixtures/expect-error.ts';
import { CLIENT, startOpenIdProvider } from '#tests/fixtures/openid-provider.ts';
import { startTestServer } from '#tests/fixtures/server.ts';
import { elsewhere, startWithProviders } from '#tests/fixtures/sign-in-elsewhere.ts';

let site: Awaited<ReturnType<typeof startWithProviders>>;
let browser: Browser;
beforeAll(async () => {
  site = await startWithProviders();
});
beforeEach(() => {
  browser = createBrowser();
});
afterAll(() => site.close());

describe('a response works once, in the browser that asked', () => {
  const expired = '/login?trouble=expired&provider=google';
  beforeEach(async () => {
    site.google.person = elsewhere(await site.customer());
  });

  test('not without a state, nor with an invented one', async () => {
    const answer = await site.goThere(browser, await site.press(browser, 'google'));
    expect(await site.comeBack(browser, answer.replace(/state=[^&]+/, ''))).toBe(expired);
    expect(await site.comeBack(browser, answer.replace(/state=[^&]+/, 'state=made-up'))).toBe(expired);
    expect(await site.who(browser)).toMatchObject({ user: null });
  });

  test('not in another browser, even one that started a sign-in, too', async () => {
    const answer = await site.goThere(browser, await site.press(browser, 'google'));
    const victim = createBrowser();
    expect(await site.comeBack(victim, answer)).toBe(expired);
    await site.press(victim, 'google');
    expect(await site.comeBack(victim, answer)).toBe(expired);
    expect(victim.cookie(site.server.url)).not.toContain('morin_session');
  });

  test('not twice', async () => {
    const answer = await site.goThere(browser, await site.press(browser, 'google'));
    expect(await site.comeBack(browser, answer)).toBe('/login?step=done');
    expect(await site.comeBack(browser, answer)).toBe(expired);
  });

  test('not with a code from another sign-in', async () => {
    const other = createBrowser();
    const theirs = new URL(await site.goThere(other, await site.press(other, 'google')));
    const mine = new URL(await site.goThere(browser, await site.press(browser, 'google')));
    mine.searchParams.set('code', theirs.searchParams.get('code') ?? '');
    expect(await site.comeBack(browser, mine.href)).toBe('/login?trouble=unavailable&provider=google');
    expect(await site.who(browser)).toMatchObject({ user: null });
  });

  test('not as the response of another provider', async () => {
    const answer = await site.goThere(browser, await site.press(browser, 'google'));
    expect(await site.comeBack(browser, answer.replace('/google/', '/microsoft/'))).toMatch(
      /trouble=unavailable/,
    );
    expect(await site.who(browser)).toMatchObject({ user: null });
  });
});

test('the sign-in URL has PKCE and a nonce, and leads back to this site only', async () => {
  const asked = new URL(await site.press(browser, 'google')).searchParams;
  expect(Object.fromEntries(asked)).toMatchObject({
    response_type: 'code',
    client_id: CLIENT.id,
    scope: 'openid email profile',
    redirect_uri: `${site.server.site.url}/api/login/google/answer`,
    code_challenge_method: 'S256',
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    nonce: expect.any(String),
    state: expect.any(String),
  });
});

test('a provider that is not set up has no URL, and an unknown one is refused', async () => {
  const plain = await startTestServer();
  expect((await plain.post(API.loginProvider, { provider: 'google' })).body).toEqual({ url: null });
  expectError(await plain.post(API.loginProvider, { provider: 'elsewhere' }), 400, 'validation');
  await plain.close();
});

test('a provider that is down is said to be', async () => {
  const down = await startOpenIdProvider();
  const env = { GOOGLE_CLIENT_ID: 'x', GOOGLE_CLIENT_SECRET: 'x', GOOGLE_ISSUER: down.issuer };
  await down.close();
  const lonely = await startTestServer({ env });
  expectError(await lonely.post(API.loginProvider, { provider: 'google' }), 503, 'unavailable');
  await lonely.close();
});
