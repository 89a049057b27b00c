import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { providerReply } from '#contracts/login.ts';
import { API } from '#contracts/paths.ts';
import type { Provider } from '#contracts/providers.ts';
import type { SignupForm } from '#contracts/signup.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { type Browser, createBrowser } from '#tests/fixtures/browser-of-cookies.ts';
import { expectFailure } from '#tests/fixtures/failures.ts';
import {
  CLIENT,
  type OpenIdProvider,
  type PersonElsewhere,
  startOpenIdProvider,
} from '#tests/fixtures/openid-provider.ts';
import { aSignup } from '#tests/fixtures/people.ts';
import { startTestServer, type TestServer } from '#tests/fixtures/server.ts';

let google: OpenIdProvider;
let microsoft: OpenIdProvider;
let server: TestServer;
let browser: Browser;
beforeAll(async () => {
  google = await startOpenIdProvider();
  microsoft = await startOpenIdProvider({ claimsInToken: false });
  server = await startTestServer({
    env: {
      GOOGLE_CLIENT_ID: CLIENT.id,
      GOOGLE_CLIENT_SECRET: CLIENT.secret,
      GOOGLE_ISSUER: google.issuer,
      MICROSOFT_CLIENT_ID: CLIENT.id,
      MICROSOFT_CLIENT_SECRET: CLIENT.secret,
      MICROSOFT_ISSUER: microsoft.issuer,
    },
  });
});
beforeEach(() => {
  browser = createBrowser();
});
afterAll(async () => {
  await server.close();
  await google.close();
  await microsoft.close();
});

/** A customer who has confirmed the address unless told otherwise. */
async function customer(confirmed = true): Promise<SignupForm & { id: string }> {
  const form = aSignup();
  expect(await server.post(API.signup, form)).toMatchObject({ status: 201 });
  const { rows } = await server.db.query(
    'update users set email_verified = $2 where email = $1 returning id',
    [form.email, confirmed],
  );
  return { ...form, id: rows[0].id };
}

const elsewhere = (person: Partial<SignupForm>, more: Partial<PersonElsewhere> = {}): PersonElsewhere => ({
  sub: crypto.randomUUID(),
  email: person.email ?? '',
  email_verified: true,
  given_name: person.firstName ?? '',
  family_name: person.lastName ?? '',
  ...more,
});

/** Presses the button in a browser; answers the provider's address. */
async function press(provider: Provider, more: object = {}, from = browser): Promise<string> {
  const cookie = from.cookie(server.url);
  const answer = await server.post(API.loginProvider, { provider, ...more }, { cookie });
  from.keep(server.url, answer.headers);
  return providerReply.parse(answer.body).url ?? '';
}

const isAnswer = (url: string) => new URL(url).pathname.endsWith('/answer');

/** Goes to the provider and back; answers the address that it led back to, on the server under test. */
async function goThere(address: string, from = browser): Promise<string> {
  const { pathname, search } = new URL(await from.follow(address, isAnswer));
  return server.url + pathname + search;
}

/** Comes back to this site; answers the page that one ends on. */
async function comeBack(address: string, from = browser): Promise<string> {
  const { pathname, search } = new URL(await from.follow(address, (url) => !url.includes('/api/')));
  return pathname + search;
}

const signIn = async (provider: Provider, more?: object) =>
  comeBack(await goThere(await press(provider, more)));
const who = async () => (await server.get(API.session, { cookie: browser.cookie(server.url) })).body;

describe.each(['google', 'microsoft'] as const)('with %s', (provider) => {
  const service = () => (provider === 'google' ? google : microsoft);

  test('a customer with a confirmed address signs in, the first time and later', async () => {
    const person = await customer();
    service().person = elsewhere(person);
    expect(await signIn(provider, { next: '/account' })).toBe('/login?step=done&next=%2Faccount');
    expect(await who()).toMatchObject({ user: { id: person.id, email: person.email } });
    service().person = {
      ...elsewhere({}),
      sub: service().person?.sub ?? '',
      email: 'another@elsewhere.example',
    };
    browser = createBrowser();
    expect(await signIn(provider)).toBe('/login?step=done');
    expect(await who()).toMatchObject({ user: { id: person.id } });
    const { rows } = await server.db.query(
      "select action, details from audit_entries where subject_id = $1 and action = 'account.link'",
      [person.id],
    );
    expect(rows).toEqual([{ action: 'account.link', details: { provider } }]);
    const { body } = await server.get(API.accountExport, { cookie: browser.cookie(server.url) });
    expect(body).toMatchObject({
      waysToSignIn: expect.arrayContaining([expect.objectContaining({ provider })]),
    });
  });

  test('somebody without an account is led to the signup, with what is known of them, once', async () => {
    service().person = elsewhere({
      firstName: 'Saraa',
      lastName: 'Bold',
      email: 'Saraa.Bold@elsewhere.example',
    });
    const page = await signIn(provider);
    expect(page).toBe(`/signup?from=${provider}`);
    const cookie = browser.cookie(server.url);
    expect(cookie).not.toContain('Saraa');
    const take = () => server.post(API.newcomer, {}, { cookie });
    expect((await take()).body).toEqual({
      newcomer: { firstName: 'Saraa', lastName: 'Bold', email: 'saraa.bold@elsewhere.example' },
    });
    expect((await take()).body).toEqual({ newcomer: null });
    expect(await who()).toMatchObject({ user: null });
    const { rows } = await server.db.query(
      "select 1 from users where email = 'saraa.bold@elsewhere.example'",
    );
    expect(rows).toEqual([]);
  });
});

test('neither tokens nor names of the provider are stored', async () => {
  const person = await customer();
  google.person = elsewhere(person, { given_name: 'Elsewhere' });
  await signIn('google');
  const { rows } = await server.db.query(
    "select access_token, refresh_token, id_token, first_name from accounts join users on users.id = user_id where email = $1 and provider_id = 'google'",
    [person.email],
  );
  expect(rows).toEqual([
    { access_token: null, refresh_token: null, id_token: null, first_name: person.firstName },
  ]);
});

describe('an account is not opened', () => {
  const refused = '/login?trouble=not-linked&provider=google';

  test('where the provider does not vouch for the address', async () => {
    google.person = elsewhere(await customer(), { email_verified: false });
    expect(await signIn('google')).toBe(refused);
    expect(await who()).toMatchObject({ user: null });
  });

  test('where its own address is not confirmed: somebody else may have signed up with it', async () => {
    google.person = elsewhere(await customer(false));
    expect(await signIn('google')).toBe(refused);
    expect(await who()).toMatchObject({ user: null });
  });

  test('once it is disabled, linked or not', async () => {
    const person = await customer();
    google.person = elsewhere(person);
    await signIn('google');
    await server.db.query('update users set disabled_at = now() where id = $1', [person.id]);
    browser = createBrowser();
    expect(await signIn('google')).toBe('/login?trouble=closed&provider=google');
    google.person = elsewhere(person);
    browser = createBrowser();
    expect(await signIn('google')).toBe(refused);
    expect(await who()).toMatchObject({ user: null });
  });
});

test('who refuses at the provider comes back to the login', async () => {
  google.person = undefined;
  expect(await signIn('google', { next: '/account' })).toBe(
    '/login?trouble=denied&provider=google&next=%2Faccount',
  );
});

describe('an answer counts in the browser that asked, and once', () => {
  const expired = '/login?trouble=expired&provider=google';
  beforeEach(async () => {
    google.person = elsewhere(await customer());
  });

  test('not without a state, nor with one that is made up', async () => {
    const answer = await goThere(await press('google'));
    expect(await comeBack(answer.replace(/state=[^&]+/, ''))).toBe(expired);
    expect(await comeBack(answer.replace(/state=[^&]+/, 'state=made-up'))).toBe(expired);
    expect(await who()).toMatchObject({ user: null });
  });

  test('not in another browser, even one that asked, too', async () => {
    const answer = await goThere(await press('google'));
    const victim = createBrowser();
    expect(await comeBack(answer, victim)).toBe(expired);
    await press('google', {}, victim);
    expect(await comeBack(answer, victim)).toBe(expired);
    expect(victim.cookie(server.url)).not.toContain('morin_session');
  });

  test('not twice', async () => {
    const answer = await goThere(await press('google'));
    expect(await comeBack(answer)).toBe('/login?step=done');
    expect(await comeBack(answer)).toBe(expired);
  });

  test('not with a code from another sign-in', async () => {
    const other = createBrowser();
    const theirs = new URL(await goThere(await press('google', {}, other), other));
    const mine = new URL(await goThere(await press('google')));
    mine.searchParams.set('code', theirs.searchParams.get('code') ?? '');
    expect(await comeBack(mine.href)).toBe('/login?trouble=unavailable&provider=google');
    expect(await who()).toMatchObject({ user: null });
  });

  test('not as the answer of another provider', async () => {
    const answer = await goThere(await press('google'));
    expect(await comeBack(answer.replace('/google/', '/microsoft/'))).toMatch(/trouble=unavailable/);
    expect(await who()).toMatchObject({ user: null });
  });
});

test('the address asks for a code with PKCE, a nonce, and leads back to this site alone', async () => {
  const asked = new URL(await press('google')).searchParams;
  expect(Object.fromEntries(asked)).toMatchObject({
    response_type: 'code',
    client_id: CLIENT.id,
    scope: 'openid email profile',
    redirect_uri: `${server.site.url}/api/login/google/answer`,
    code_challenge_method: 'S256',
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    nonce: expect.any(String),
    state: expect.any(String),
  });
});

test('the session is as long as one asked for, and the team’s ends when idle', async () => {
  await server.db.query('update users set email_verified = true where email = $1', [ADMIN.email]);
  google.person = elsewhere(ADMIN);
  await signIn('google', { rememberMe: true });
  const cookie = browser.cookie(server.url);
  expect(await server.get(API.stats, { cookie })).toMatchObject({ status: 200 });
  await server.db.query("update sessions set updated_at = now() - interval '31 minutes'");
  expectFailure(await server.get(API.stats, { cookie }), 401, 'unauthenticated');
  const person = await customer();
  google.person = elsewhere(person);
  for (const [rememberMe, hours] of [
    [false, 12],
    [true, 720],
  ] as const) {
    browser = createBrowser();
    await signIn('google', { rememberMe });
    const { rows } = await server.db.query(
      'select expires_at from sessions order by created_at desc limit 1',
    );
    const left = (rows[0].expires_at - Date.now()) / 3_600_000;
    expect(left).toBeGreaterThan(hours - 1);
    expect(left).toBeLessThanOrEqual(hours);
  }
});

test('a sign-in that is not set up has no address, and one that is unknown is refused', async () => {
  const plain = await startTestServer();
  expect((await plain.post(API.loginProvider, { provider: 'google' })).body).toEqual({ url: null });
  expectFailure(await plain.post(API.loginProvider, { provider: 'elsewhere' }), 400, 'validation');
  await plain.close();
});

test('a provider that is down is said to be', async () => {
  const down = await startOpenIdProvider();
  const env = { GOOGLE_CLIENT_ID: 'x', GOOGLE_CLIENT_SECRET: 'x', GOOGLE_ISSUER: down.issuer };
  await down.close();
  const site = await startTestServer({ env });
  expectFailure(await site.post(API.loginProvider, { provider: 'google' }), 503, 'unavailable');
  await site.close();
});
