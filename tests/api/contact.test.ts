import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { CONTACT_SUCCESS_MESSAGE } from '#contracts/contact.ts';
import { messageRecord } from '#contracts/message.ts';
import { API } from '#contracts/paths.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { expectError } from '#tests/fixtures/expect-error.ts';
import { mailTo } from '#tests/fixtures/mailbox.ts';
import { aMessage } from '#tests/fixtures/people.ts';
import { startTestServer, type TestServer } from '#tests/fixtures/server.ts';

let server: TestServer;
let admin: string;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.logIn(ADMIN);
});
afterAll(() => server.close());

/** What the team reads of messages from one writer. */
async function messagesOf(email: string) {
  const answer = await server.get(`${API.messages}?q=${encodeURIComponent(email)}`, { cookie: admin });
  return z.array(messageRecord).parse(answer.body);
}

test('a message reaches the team, and its sender gets a confirmation', async () => {
  const form = aMessage({ company: 'Steppe Dental', subject: 'demo' });
  const answer = await server.post(API.contact, form);
  expect(answer).toMatchObject({ status: 201, body: { success: true, message: CONTACT_SUCCESS_MESSAGE } });
  expect(await messagesOf(form.email)).toMatchObject([{ ...form, phone: null }]);
  expect(await mailTo(server, form.email)).toMatchObject([{ template: 'contact-acknowledged' }]);
});

test.each([
  ['firstName', 'A', 'First name must be at least 2 characters'],
  ['lastName', '', 'Last name must be at least 2 characters'],
  ['email', 'nobody', 'Please enter a valid email'],
  ['subject', 'gossip', 'Please choose what your message is about'],
  ['message', 'Hello', 'Please write a few words (at least 10 characters)'],
  ['status', 'read', 'This field is not known'],
])('%s: %j is answered with its message, and nothing is stored', async (field, value, message) => {
  const form = { ...aMessage(), [field]: value };
  expect(expectError(await server.post(API.contact, form), 400, 'validation').fields).toEqual({
    [field]: message,
  });
  expect(await messagesOf(form.email)).toEqual([]);
});

test.each([
  ['fills in what people do not see', { website_url: 'https://spam.example' }],
  [
    'fills in the form in no time',
    {
      get startedAt() {
        return Date.now();
      },
    },
  ],
])('a robot that %s is refused', async (_, trap) => {
  const form = aMessage(trap);
  expectError(await server.post(API.contact, form), 400, 'validation');
  expect(await messagesOf(form.email)).toEqual([]);
});

test('a visitor whose clock is ahead is not taken for a robot', async () => {
  const answer = await server.post(API.contact, aMessage({ startedAt: Date.now() + 60_000 }));
  expect(answer).toMatchObject({ status: 201 });
});

/** Sends the form as a browser without JavaScript does. */
const submit = (form: object, headers: Record<string, string> = {}) =>
  server.fetch('/contact', {
    method: 'POST',
    headers: { origin: server.url, ...headers },
    body: new URLSearchParams(Object.entries(form)),
  });

test('without JavaScript the same form leads to a page that confirms it', async () => {
  const form = aMessage();
  const response = await submit({ ...form, company: '', phone: '', website_url: '', startedAt: '' });
  expect(response.status).toBe(303);
  expect(response.headers.get('location')).toBe('/contact/sent');
  expect(await messagesOf(form.email)).toMatchObject([{ message: form.message, company: null }]);
});

test('without JavaScript a form with mistakes leads to an error page', async () => {
  const form = aMessage({ message: 'Hello' });
  const response = await submit(form);
  expect(response.status).toBe(303);
  expect(response.headers.get('location')).toBe('/contact/not-sent');
  expect(await messagesOf(form.email)).toEqual([]);
});

test('another site cannot send the form for its visitors', async () => {
  const form = aMessage();
  expect((await submit(form, { origin: 'https://elsewhere.example' })).status).toBe(403);
  expect(await messagesOf(form.email)).toEqual([]);
});

test('no other URL takes an HTML form', async () => {
  for (const path of [API.contact, API.login, API.signup, '/', '/login']) {
    const response = await server.fetch(path, {
      method: 'POST',
      headers: { origin: server.url },
      body: new URLSearchParams({ email: 'a@b.example' }),
    });
    expect(response.status, path).toBe(415);
  }
});
