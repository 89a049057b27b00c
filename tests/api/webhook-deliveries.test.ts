import type { RequestListener, ServerResponse } from 'node:http';
import { Webhook } from 'standardwebhooks';
import { expect, test } from 'vitest';
import { alert } from '#contracts/alert.ts';
import { API } from '#contracts/paths.ts';
import { aMessage, aSignup } from '#tests/fixtures/people.ts';
import { retryJobsNow } from '#tests/fixtures/retry-jobs-now.ts';
import {
  got,
  idOf,
  listening,
  OPERATOR_SECRET,
  testWebhooks,
  until,
  type WebhookTest,
} from '#tests/fixtures/webhooks.ts';

let { server, admin, operators, receiver } = {} as WebhookTest;
testWebhooks((begun) => {
  ({ server, admin, operators, receiver } = begun);
});

test('each endpoint gets the events it chose, signed with its own secret', async () => {
  const { id, secret } = await admin.add(receiver.url, { events: ['message.created'] });
  await server.post(API.signup, aSignup());
  await server.post(API.contact, aMessage());
  const delivery = await got(receiver, 'message.created');
  await got(operators, 'signup.created');
  await got(operators, 'message.created');
  expect(receiver.deliveries).toHaveLength(1);
  const headers = delivery.headers as Record<string, string>;
  const verified = alert.parse(new Webhook(secret).verify(delivery.text, headers));
  expect(headers['webhook-id']).toBe(verified.id);
  expect(() => new Webhook(OPERATOR_SECRET).verify(delivery.text, headers)).toThrow();
  // The same alert has one id, wherever it goes.
  expect(verified.id).toBe(idOf(operators.find('message.created')));
  const [line] = await until(async () => {
    const lines = await admin.log(id);
    expect(lines).toHaveLength(1);
    return lines;
  });
  expect(line).toMatchObject({
    alertId: verified.id,
    outcome: 'delivered',
    status: 204,
    attempt: 1,
    error: null,
  });
});

// Mutation: pg-boss's own worker, which waits for the whole batch: the good one was told after ten seconds.
test('an endpoint that hangs delays nobody else, even with a queue of its own', async () => {
  const hanging = await listening(() => {});
  const before = await admin.add(hanging.url, { name: 'Hangs' });
  for (let n = 0; n < 30; n++) await server.post(API.contact, aMessage());
  await until(() => expect(hanging.requests.length).toBeGreaterThan(3));
  await admin.add(receiver.url, { events: ['signup.created'] });
  const asked = Date.now();
  const person = aSignup();
  await server.post(API.signup, person);
  await got(receiver, person.email);
  expect(Date.now() - asked).toBeLessThan(6_000);
  await server.db.query('delete from webhook_endpoints where id = $1', [before.id]);
});

// Mutation: `readBeginning` without its limit, which reads the endless answer for ten seconds.
test('receivers that redirect, fail, hang, break off or never end are told apart in the log, and delay nobody', async () => {
  const faulty: Record<string, { listener: RequestListener; line: object }> = {
    redirects: {
      listener: (_, response) => response.writeHead(307, { location: receiver.url }).end(),
      line: { outcome: 'failed', status: 307, error: null },
    },
    fails: {
      listener: (_, response) => response.writeHead(500).end('Out of order'),
      line: { outcome: 'failed', status: 500, answer: 'Out of order' },
    },
    'breaks off': {
      listener: (request) => request.socket.destroy(),
      line: { outcome: 'failed', status: null, error: 'ECONNRESET' },
    },
    'breaks off its answer': {
      listener: (request, response) => {
        response.writeHead(500, { 'content-length': '1000' }).write('half');
        setImmediate(() => request.socket.destroy());
      },
      line: { outcome: 'failed', status: 500, error: null },
    },
    'never ends': { listener: answerForEver, line: { outcome: 'delivered', status: 200 } },
    'speaks no HTTP': {
      listener: (request) => request.socket.end('hello\r\n\r\n'),
      line: { outcome: 'failed', status: null, error: 'HPE_INVALID_CONSTANT' },
    },
  };
  const added = await Promise.all(
    Object.entries(faulty).map(async ([name, { listener, line }]) => {
      const endpoint = await listening(listener);
      return { line, ...(await admin.add(endpoint.url, { name, events: ['message.created'] })) };
    }),
  );
  const hanging = await listening(() => {});
  await admin.add(hanging.url, { events: ['message.created'] });
  await admin.add(receiver.url, { events: ['message.created'] });
  const message = aMessage();
  const asked = Date.now();
  await server.post(API.contact, message);
  await got(receiver, message.email);
  expect(Date.now() - asked).toBeLessThan(6_000);
  await until(async () => {
    const lines = await Promise.all(added.map(async ({ id }) => (await admin.log(id))[0]));
    expect(lines).toMatchObject(added.map(({ line }) => line));
    for (const line of lines) expect(line?.milliseconds).toBeLessThan(9_900);
  });
  // Nothing was sent to where one of them pointed.
  expect(receiver.deliveries).toHaveLength(1);
});

/** Writes as long as somebody reads. */
function answerForEver(_: unknown, response: ServerResponse): void {
  response.writeHead(200);
  const write = () => {
    while (!response.destroyed && response.write('x'.repeat(10_000)));
  };
  response.on('drain', write);
  write();
}

test('what is not taken is tried again under the same id, and the log tells each try', async () => {
  const { id } = await admin.add(receiver.url, { events: ['message.created'] });
  receiver.answers(500);
  await server.post(API.contact, aMessage());
  await until(async () => expect(await admin.log(id)).toHaveLength(1));
  receiver.answers(200);
  await retryJobsNow(server);
  await until(async () => expect(await admin.log(id)).toHaveLength(2));
  const [second, first] = await admin.log(id);
  expect(first).toMatchObject({ attempt: 1, outcome: 'failed', status: 500 });
  expect(second).toMatchObject({ attempt: 2, outcome: 'delivered', status: 200, alertId: first?.alertId });
  expect(receiver.deliveries.map(idOf)).toEqual([first?.alertId, first?.alertId]);
});

test('“Send again” sends the same alert under the same id, also one that was delivered', async () => {
  const { id } = await admin.add(receiver.url, { events: ['message.created'] });
  await server.post(API.contact, aMessage());
  await until(async () => expect(await admin.log(id)).toHaveLength(1));
  const [line] = await admin.log(id);
  expect(await admin.act(API.webhookSendAgain, line?.id ?? '')).toMatchObject({ status: 200 });
  await until(() => expect(receiver.deliveries).toHaveLength(2));
  expect(new Set(receiver.deliveries.map(idOf))).toEqual(new Set([line?.alertId]));
  expect(operators.deliveries).toHaveLength(1);
});

test('a test is sent to that endpoint alone, and never tried again', async () => {
  const { id, secret } = await admin.add(receiver.url);
  receiver.answers(500, {});
  expect(await admin.act(API.webhookTest, id)).toMatchObject({ status: 200 });
  const { text, headers } = await got(receiver, 'webhook.test');
  new Webhook(secret).verify(text, headers as Record<string, string>);
  await until(async () => expect(await admin.log(id)).toHaveLength(1));
  expect((await admin.log(id))[0]).toMatchObject({ outcome: 'given-up', status: 500, event: 'webhook.test' });
  await retryJobsNow(server);
  expect(receiver.deliveries).toHaveLength(1);
  expect(operators.deliveries).toHaveLength(0);
});

test('a job of an earlier version goes to the endpoint of the environment', async () => {
  await server.post(API.contact, aMessage());
  const { text } = await got(operators, 'message.created');
  operators.deliveries.length = 0;
  await server.db.query(`insert into pgboss.job (name, data) values ('alert.deliver', $1)`, [
    { entryId: idOf({ text }) },
  ]);
  expect(idOf(await got(operators, 'message.created'))).toBe(idOf({ text }));
});

test('an endpoint that is off, changed or removed gets nothing of what waits', async () => {
  const { id } = await admin.add(receiver.url, { events: ['message.created'] });
  receiver.answers(500);
  await server.post(API.contact, aMessage());
  await until(() => expect(receiver.deliveries).toHaveLength(1));
  await admin.act(API.webhook, id, admin.form(receiver.url, { enabled: false }));
  await retryJobsNow(server);
  await until(async () => expect((await admin.log(id))[0]?.outcome).toBe('skipped'));
  expect(await admin.act(API.webhookDelete, id)).toMatchObject({ status: 200 });
  expect((await admin.list()).map((each) => each.id)).not.toContain(id);
  expect((await server.db.query('select 1 from webhook_attempts where endpoint_id = $1', [id])).rows).toEqual(
    [],
  );
  expect(receiver.deliveries).toHaveLength(1);
});
