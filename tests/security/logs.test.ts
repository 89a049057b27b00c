import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { API } from '#contracts/paths.ts';
import { signupReply } from '#contracts/signup.ts';
import { aSignup } from '#tests/fixtures/people.ts';
import { startTestServer, type TestServer } from '#tests/fixtures/server.ts';

const lines = vi.hoisted((): object[] => []);
vi.mock('#server/log.ts', () => {
  const write = (line: object, message: string) => void lines.push({ ...line, message });
  return { createLog: () => ({ debug: write, info: write, warn: write, error: write }) };
});

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

// Seen red: with the cookie header added to the line of a request, and without the id of who was signed in.
test('tell who did what and who was refused, and nothing that signs in', async () => {
  const person = aSignup();
  const { body } = await server.post(API.signup, person);
  const { id } = signupReply.parse(body).user;
  const cookie = await server.logIn(person);
  await server.get(`${API.signups}?q=${encodeURIComponent(person.email)}`, { cookie });
  await server.post(API.login, { email: person.email, password: 'a wrong one' });
  await server.post(API.resetPassword, { token: 'a'.repeat(43), password: 'another two strings' });

  const client = '127.0.0.1';
  expect(lines).toContainEqual({ user: id, message: 'signed in' });
  const refused = { method: 'GET', path: API.signups, status: 403, user: id, client };
  expect(lines).toContainEqual(expect.objectContaining(refused));
  expect(lines).toContainEqual(expect.objectContaining({ path: API.login, status: 401, client }));

  const { rows } = await server.db.query('select token from sessions');
  const secrets = [
    person.password,
    person.email,
    cookie,
    'a wrong one',
    'a'.repeat(43),
    'another two strings',
  ];
  for (const secret of [...secrets, ...rows.map(({ token }) => token)]) {
    expect(JSON.stringify(lines)).not.toContain(secret);
  }
});
