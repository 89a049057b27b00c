import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { beforeEach, expect, test, vi } from 'vitest';
import { discover, readProfile } from './providers.ts';

const COMMON = 'https://login.microsoftonline.com/common/v2.0';
const AT = 'https://login.microsoftonline.com';
const TENANT = '9188040d-6c67-4c5b-b112-36a304b66dad';
const SETTINGS = { issuer: COMMON, clientId: 'this-site', clientSecret: 'secret' };
const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });

/** What Microsoft's URLs answer; a test changes the part that it is about. */
let answers: Record<string, () => Response>;
const asked: RequestInit[] = [];

const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

function token(claims: object, key: KeyObject = privateKey): string {
  const now = Math.floor(Date.now() / 1_000);
  const who = { sub: 'someone', aud: SETTINGS.clientId, nonce: 'nonce', iat: now, exp: now + 60 };
  const text = `${base64({ alg: 'RS256', kid: 'key' })}.${base64({ ...who, email: 'a@b.example', ...claims })}`;
  return `${text}.${sign('sha256', Buffer.from(text), key).toString('base64url')}`;
}

function answerWith(id_token: string) {
  answers[`${AT}/token`] = () =>
    Response.json({ token_type: 'Bearer', access_token: 'access', expires_in: 60, id_token });
}

async function comeBack() {
  const expected = { expectedState: 'state', expectedNonce: 'nonce', pkceCodeVerifier: 'v'.repeat(43) };
  const answer = new URL('https://site.example/answer?code=code&state=state');
  return readProfile('microsoft', { config: await discover(SETTINGS), answer, expected });
}

beforeEach(() => {
  answers = {
    [`${COMMON}/.well-known/openid-configuration`]: () =>
      Response.json({
        issuer: `${AT}/{tenantid}/v2.0`,
        authorization_endpoint: `${AT}/authorize`,
        token_endpoint: `${AT}/token`,
        jwks_uri: `${AT}/keys`,
      }),
    [`${AT}/keys`]: () =>
      Response.json({
        keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'key', use: 'sig', alg: 'RS256' }],
      }),
  };
  asked.length = 0;
  vi.stubGlobal('fetch', async (url: string | URL, init: RequestInit) => {
    asked.push(init);
    return answers[String(url)]?.() ?? new Response(null, { status: 404 });
  });
});

test('Microsoft identifies people of every tenant, under the tenant’s own name', async () => {
  answerWith(token({ iss: `${AT}/${TENANT}/v2.0`, tid: TENANT }));
  expect(await comeBack()).toMatchObject({ subject: 'someone', email: 'a@b.example', emailVerified: false });
});

// Mutation: without `enableNonRepudiationChecks` a token that somebody else signed is accepted.
test.each([
  ['another tenant’s name', () => token({ iss: `${AT}/elsewhere/v2.0`, tid: TENANT })],
  ['no tenant', () => token({ iss: `${AT}/{tenantid}/v2.0` })],
  ['another site', () => token({ iss: `${AT}/${TENANT}/v2.0`, tid: TENANT, aud: 'another-site' })],
  ['another sign-in', () => token({ iss: `${AT}/${TENANT}/v2.0`, tid: TENANT, nonce: 'another' })],
  [
    'a signature of somebody else',
    () =>
      token(
        { iss: `${AT}/${TENANT}/v2.0`, tid: TENANT },
        generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey,
      ),
  ],
])('a token with %s is rejected', async (_, make) => {
  answerWith(make());
  await expect(comeBack()).rejects.toThrow();
});

test('requests follow no redirect and have a timeout', async () => {
  answerWith(token({ iss: `${AT}/${TENANT}/v2.0`, tid: TENANT }));
  await comeBack();
  expect(asked.length).toBe(3);
  for (const { redirect, signal } of asked) {
    expect(redirect).toBe('manual');
    expect(signal).toBeInstanceOf(AbortSignal);
  }
  answers[`${AT}/token`] = () => Response.redirect('https://attacker.example/', 307);
  await expect(comeBack()).rejects.toThrow();
});
