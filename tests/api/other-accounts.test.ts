import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { API } from '#contracts/paths.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { type Browser, createBrowser } from '#tests/fixtures/browser-of-cookies.ts';
import { expectError } from '#tests/fixtures/expect-error.ts';
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

describe.each(['google', 'microsoft'] as const)('with %s', (provider) => {
  const service = () => (provider === 'google' ? site.google : site.microsoft);

  test('a customer with a confirmed email signs in, the first time and later', async () => {
    const person = await site.customer();
    service().person = elsewhere(person);
    expect(await site.signIn(browser, provider, { next: '/account' })).toBe(
      '/login?step=done&next=%2Faccount',
    );
    expect(await site.who(browser)).toMatchObject({ user: { id: person.id, email: person.email } });
    service().person = {
      ...elsewhere({}),
      sub: service().person?.sub ?? '',
      email: 'another@elsewhere.example',
    };
    browser = createBrowser();
    expect(await site.signIn(browser, provider)).toBe('/login?step=done');
    expect(await site.who(browser)).toMatchObject({ user: { id: person.id } });
    const { rows } = await site.server.db.query(
      "select action, details from audit_entries where subject_id = $1 and action = 'account.link'",
      [person.id],
    );
    expect(rows).toEqual([{ action: 'account.link', details: { provider } }]);
    // Mutation: linking without a mail to the owner, who would not notice a takeover.
    const linkedMails = await site.server.db.query(
      "select template from mails where recipient = $1 and template = 'provider-linked'",
      [person.email],
    );
    expect(linkedMails.rows).toEqual([{ template: 'provider-linked' }]);
    const { body } = await site.server.get(API.accountExport, { cookie: browser.cookie(site.server.url) });
    expect(body).toMatchObject({
      waysToSignIn: expect.arrayContaining([expect.objectContaining({ provider })]),
    });
  });

  test('a person without an account is redirected to the signup, with their profile prefilled once', async () => {
    service().person = elsewhere({
      firstName: 'Saraa',
      lastName: 'Bold',
      email: 'Saraa.Bold@elsewhere.example',
    });
    const page = await site.signIn(browser, provider);
    expect(page).toBe(`/signup?from=${provider}`);
    const cookie = browser.cookie(site.server.url);
    expect(cookie).not.toContain('Saraa');
    const take = () => site.server.post(API.oauthSignup, {}, { cookie });
    expect((await take()).body).toEqual({
      oauthSignup: { firstName: 'Saraa', lastName: 'Bold', email: 'saraa.bold@elsewhere.example' },
    });
    expect((await take()).body).toEqual({ oauthSignup: null });
    expect(await site.who(browser)).toMatchObject({ user: null });
    const { rows } = await site.server.db.query(
      "select 1 from users where email = 'saraa.bold@elsewhere.example'",
    );
    expect(rows).toEqual([]);
  });
});

test('neither tokens nor names of the provider are stored', async () => {
  const person = await site.customer();
  site.google.person = elsewhere(person, { given_name: 'Elsewhere' });
  await site.signIn(browser, 'google');
  const { rows } = await site.server.db.query(
    "select access_token, refresh_token, id_token, first_name from accounts join users on users.id = user_id where email = $1 and provider_id = 'google'",
    [person.email],
  );
  expect(rows).toEqual([
    { access_token: null, refresh_token: null, id_token: null, first_name: person.firstName },
  ]);
});

describe('an account is not opened', () => {
  const refused = '/login?trouble=not-linked&provider=google';

  test('if the provider has not verified the email', async () => {
    site.google.person = elsewhere(await site.customer(), { email_verified: false });
    expect(await site.signIn(browser, 'google')).toBe(refused);
    expect(await site.who(browser)).toMatchObject({ user: null });
  });

  test('if the account’s email is not confirmed: somebody else may have signed up with it', async () => {
    site.google.person = elsewhere(await site.customer(false));
    expect(await site.signIn(browser, 'google')).toBe(refused);
    expect(await site.who(browser)).toMatchObject({ user: null });
  });

  test('if it is disabled, linked or not', async () => {
    const person = await site.customer();
    site.google.person = elsewhere(person);
    await site.signIn(browser, 'google');
    await site.server.db.query('update users set disabled_at = now() where id = $1', [person.id]);
    browser = createBrowser();
    expect(await site.signIn(browser, 'google')).toBe('/login?trouble=closed&provider=google');
    site.google.person = elsewhere(person);
    browser = createBrowser();
    expect(await site.signIn(browser, 'google')).toBe(refused);
    expect(await site.who(browser)).toMatchObject({ user: null });
  });
});

test('somebody who declines at the provider comes back to the login', async () => {
  site.google.person = undefined;
  expect(await site.signIn(browser, 'google', { next: '/account' })).toBe(
    '/login?trouble=denied&provider=google&next=%2Faccount',
  );
});

test('the session is as long as one asked for, and the team’s ends when idle', async () => {
  await site.server.db.query('update users set email_verified = true where email = $1', [ADMIN.email]);
  site.google.person = elsewhere(ADMIN);
  await site.signIn(browser, 'google', { rememberMe: true });
  const cookie = browser.cookie(site.server.url);
  expect(await site.server.get(API.stats, { cookie })).toMatchObject({ status: 200 });
  await site.server.db.query("update sessions set updated_at = now() - interval '31 minutes'");
  expectError(await site.server.get(API.stats, { cookie }), 401, 'unauthenticated');
  const person = await site.customer();
  site.google.person = elsewhere(person);
  for (const [rememberMe, hours] of [
    [false, 12],
    [true, 720],
  ] as const) {
    browser = createBrowser();
    await site.signIn(browser, 'google', { rememberMe });
    const { rows } = await site.server.db.query(
      'select expires_at from sessions order by created_at desc limit 1',
    );
    const left = (rows[0].expires_at - Date.now()) / 3_600_000;
    expect(left).toBeGreaterThan(hours - 1);
    expect(left).toBeLessThanOrEqual(hours);
  }
});
