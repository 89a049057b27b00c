import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { messageDetails, messageRecord } from '#contracts/message.ts';
import { API, type ApiPath, fillPath } from '#contracts/paths.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { expectError } from '#tests/fixtures/expect-error.ts';
import { aMessage, aSignup } from '#tests/fixtures/people.ts';
import { startTestServer, type TestServer } from '#tests/fixtures/server.ts';

let server: TestServer;
let cookie: string;
beforeAll(async () => {
  server = await startTestServer();
  cookie = await server.logIn(ADMIN);
});
afterAll(() => server.close());

/** The id of a message that has just come in. */
async function somebodyWrote(): Promise<string> {
  const form = aMessage();
  await server.post(API.contact, form);
  const answer = await server.get(`${API.messages}?q=${encodeURIComponent(form.email)}`, { cookie });
  return z.array(messageRecord).parse(answer.body)[0]?.id ?? '';
}

const send = (path: ApiPath, id: string, body: object, as = cookie) =>
  server.post(fillPath(path, { id }), body, { cookie: as });
const read = async (id: string) =>
  messageDetails.parse((await server.get(fillPath(API.message, { id }), { cookie })).body);

test('a message is answered, noted on and reopened, with name and time', async () => {
  const id = await somebodyWrote();
  expect(await read(id)).toMatchObject({ status: 'open', version: 0, answeredAt: null, history: [] });
  expect(await send(API.messageNotes, id, { text: 'Sent the price list' })).toMatchObject({ status: 200 });
  expect(await send(API.messageAnswered, id, { version: 0 })).toMatchObject({ body: { version: 1 } });
  const answered = await read(id);
  expect(answered).toMatchObject({ status: 'answered', answeredAt: expect.any(String), version: 1 });
  expect(answered.answeredBy).toBe(answered.history[0]?.by);
  expect(answered.history).toMatchObject([
    { kind: 'answered' },
    { kind: 'note', text: 'Sent the price list' },
  ]);
  await send(API.messageReopened, id, { version: 1 });
  expect(await read(id)).toMatchObject({ status: 'open', answeredAt: null, answeredBy: null, version: 2 });
});

test('of two who mark it as answered the second gets a conflict', async () => {
  const id = await somebodyWrote();
  const answers = await Promise.all([1, 2].map(() => send(API.messageAnswered, id, { version: 0 })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('a person with read access changes no message, and an unknown one is not found', async () => {
  const viewer = aSignup();
  await server.post(API.signup, viewer);
  await server.db.query("update users set role = 'viewer' where email = $1", [viewer.email]);
  const as = await server.logIn(viewer);
  const id = await somebodyWrote();
  const seen = await server.get(fillPath(API.message, { id }), { cookie: as });
  expect(seen).toMatchObject({ status: 200, body: { writable: false } });
  expectError(await send(API.messageAnswered, id, { version: 0 }, as), 403, 'forbidden');
  expectError(await send(API.messageNotes, crypto.randomUUID(), { text: 'x' }), 404, 'not_found');
});
