import { afterAll, beforeAll, expect, test } from 'vitest';
import { API } from '#contracts/paths.ts';
import { signupReply } from '#contracts/signup.ts';
import type { Log } from '#server/log.ts';
import { aSignup } from '#tests/fixtures/people.ts';
import { startTestServer, type TestServer } from '#tests/fixtures/server.ts';
import { sessionTokenIn } from '#tests/fixtures/session-token.ts';

const lines: object[] = [];
const write = (line: object, message: string) => void lines.push({ ...line, message });

let server: TestServer;
beforeAll(async () => {
  const log = { debug: write, info: write, warn: write, error: write } as Log;
  server = await startTestServer({ parts: { log } });
});
afterAll(() => server.close());

// Mutation: adding the cookie header to the log line, or leaving out the signed-in person's id.
test('show who did what and who was refused, and nothing that signs in', async () => {
  const person = aSignup();
  const { body } = await server.post(API.signup, person);
  const { id } = signupReply.parse(body).user;
  const cookie = await server.logIn(person);
  await server.get(`${API.signups}?q=${encodeURIComponent(person.email)}`, { cookie });
  await server.post(API.login, { email: person.email, password: 'a wrong one' });
  await server.post(API.resetPassword, { token: 'a'.repeat(43), password: 'another two strings' });

  await server.post(API.status, { token: 's'.repeat(43) });

  const client = '127.0.0.1';
  expect(lines).toContainEqual({ user: id, message: 'signed in' });
  const refused = { method: 'GET', path: API.signups, status: 403, user: id, client };
  expect(lines).toContainEqual(expect.objectContaining(refused));
  expect(lines).toContainEqual(expect.objectContaining({ path: API.login, status: 401, client }));

  const secrets = [
    person.password,
    person.email,
    cookie,
    sessionTokenIn(cookie).token,
    'a wrong one',
    'a'.repeat(43),
    's'.repeat(43),
    'another two strings',
  ];
  for (const secret of secrets) {
    expect(JSON.stringify(lines)).not.toContain(secret);
  }
});
