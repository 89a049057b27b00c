import type { RequestListener, ServerResponse } from 'node:http';
import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { alert } from '#contracts/alert.ts';
import { API } from '#contracts/paths.ts';
import { OPERATOR_ENDPOINT_ID } from '#contracts/webhook.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { endpointsOf, listenWith } from '#tests/fixtures/endpoints.ts';
import { expectError } from '#tests/fixtures/expect-error.ts';
import { freePort } from '#tests/fixtures/free-port.ts';
import { hurry } from '#tests/fixtures/hurry.ts';
import { mailTo, UNTIL_MAILED } from '#tests/fixtures/mailbox.ts';
import { aMessage, aSignup } from '#tests/fixtures/people.ts';
import { aReceiver, type Receiver } from '#tests/fixtures/receiver.ts';
import { startTestServer, type TestServer } from '#tests/fixtures/server.ts';

const OPERATOR_SECRET = `whsec_${Buffer.from('one asks, and the other answers').toString('base64')}`;
let server: TestServer;
let admin: Awaited<ReturnType<typeof endpointsOf>>;
let operators: Receiver;
let receiver: Receiver;
const open: { close(): Promise<void> }[] = [];
beforeAll(async () => {
  operators = aReceiver(await freePort());
  receiver = aReceiver(await freePort());
  await operators.open();
  await receiver.open();
  server = await startTestServer({
    env: { WEBHOOK_URL: operators.url, WEBHOOK_SECRET: OPERATOR_SECRET, WEBHOOK_ALLOWED_HOSTS: '127.0.0.1' },
  });
  admin = await endpointsOf(server);
});
afterAll(async () => {
  await server.close();
  await operators.close();
  await receiver.close();
});
beforeEach(() => {
  for (const each of [operators, receiver]) {
    each.deliveries.length = 0;
    each.answers(204);
  }
});
afterEach(async () => {
  for (const each of open.splice(0)) await each.close();
  await server.db.query('delete from webhook_endpoints');
  await server.db.query("delete from pgboss.job where name = 'alert.deliver'");
});

const until = <T>(look: () => T | Promise<T>) => vi.waitFor(look, UNTIL_MAILED);
const gets = (text: string, by: Receiver = receiver) => until(() => by.find(text));
const idOf = ({ text }: { text: string }) => alert.parse(JSON.parse(text)).id;

test('each endpoint gets the events it chose, signed with its own secret', async () => {
  const { id, secret } = await admin.add(receiver.url, { events: ['message.created'] });
  await server.post(API.signup, aSignup());
  await server.post(API.contact, aMessage());
  const delivery = await gets('message.created');
  await gets('signup.created', operators);
  await gets('message.created', operators);
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
  const hanging = await listenWith(() => {});
  open.push(hanging);
  const before = await admin.add(hanging.url, { name: 'Hangs' });
  for (let n = 0; n < 30; n++) await server.post(API.contact, aMessage());
  await until(() => expect(hanging.requests.length).toBeGreaterThan(3));
  await admin.add(receiver.url, { events: ['signup.created'] });
  const asked = Date.now();
  const person = aSignup();
  await server.post(API.signup, person);
  await gets(person.email);
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
      const endpoint = await listenWith(listener);
      open.push(endpoint);
      return { line, ...(await admin.add(endpoint.url, { name, events: ['message.created'] })) };
    }),
  );
  const hanging = await listenWith(() => {});
  open.push(hanging);
  await admin.add(hanging.url, { events: ['message.created'] });
  await admin.add(receiver.url, { events: ['message.created'] });
  const message = aMessage();
  const asked = Date.now();
  await server.post(API.contact, message);
  await gets(message.email);
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
  await hurry(server);
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
  const { text, headers } = await gets('webhook.test');
  new Webhook(secret).verify(text, headers as Record<string, string>);
  await until(async () => expect(await admin.log(id)).toHaveLength(1));
  expect((await admin.log(id))[0]).toMatchObject({ outcome: 'given-up', status: 500, event: 'webhook.test' });
  await hurry(server);
  expect(receiver.deliveries).toHaveLength(1);
  expect(operators.deliveries).toHaveLength(0);
});

// Mutation: signing with the new secret alone.
test('while a new secret takes the place of another, both verify; a day later the new one alone', async () => {
  const { id, secret: old } = await admin.add(receiver.url, { events: ['message.created'] });
  const rotated = Object((await admin.act(API.webhookSecret, id)).body);
  expect(rotated.secret).not.toBe(old);
  await server.post(API.contact, aMessage());
  const { text, headers } = await gets('message.created');
  for (const secret of [old, rotated.secret])
    new Webhook(secret).verify(text, headers as Record<string, string>);

  await server.db.query('update webhook_endpoints set previous_until = now() where id = $1', [id]);
  receiver.deliveries.length = 0;
  await server.post(API.contact, aMessage());
  const later = await gets('message.created');
  new Webhook(rotated.secret).verify(later.text, later.headers as Record<string, string>);
  expect(() => new Webhook(old).verify(later.text, later.headers as Record<string, string>)).toThrow();
});

test('secrets are shown once, and stored encrypted', async () => {
  const { id, secret } = await admin.add(receiver.url);
  expect(JSON.stringify(await admin.list())).not.toContain(secret.slice(6));
  const { rows } = await server.db.query('select secret from webhook_endpoints where id = $1', [id]);
  expect(rows[0].secret).not.toContain(secret.slice(6, 20));
});

// Mutation: without the comparison with three days.
test('an endpoint that fails for days is paused, the admins are mailed, and what is missed can be sent again', async () => {
  const { id } = await admin.add(receiver.url, { name: 'Old CRM', events: ['message.created'] });
  receiver.answers(500);
  await server.post(API.contact, aMessage());
  await until(async () => expect((await admin.list()).find((each) => each.id === id)?.state).toBe('failing'));
  await server.db.query("update webhook_endpoints set failing_since = now() - interval '73 hours'");
  await hurry(server);
  await until(async () => expect((await admin.list()).find((each) => each.id === id)?.state).toBe('paused'));
  const mails = await mailTo(server, ADMIN.email);
  expect(mails.find(({ template }) => template === 'team-webhook-paused')?.text).toContain('Old CRM');

  receiver.deliveries.length = 0;
  receiver.answers(204);
  await server.post(API.contact, aMessage());
  await until(async () => expect((await admin.log(id))[0]?.outcome).toBe('skipped'));
  expect(receiver.deliveries).toHaveLength(0);
  const missed = (await admin.log(id))[0];
  expectError(await admin.act(API.webhookSendAgain, missed?.id ?? ''), 409, 'conflict');
  expect(await admin.act(API.webhookResume, id)).toMatchObject({ status: 200 });
  expect(await admin.act(API.webhookSendAgain, missed?.id ?? '')).toMatchObject({ status: 200 });
  await until(() => expect(receiver.deliveries.map(idOf)).toContain(missed?.alertId));
});

test('the endpoint of the environment is the first, is read only, and shows no secret part of its address', async () => {
  const [first] = await admin.list();
  expect(first).toMatchObject({ id: OPERATOR_ENDPOINT_ID, fixed: true, state: 'active' });
  expect(first?.url).toBe(new URL(operators.url).origin);
  for (const path of [API.webhookDelete, API.webhookSecret, API.webhookResume] as const) {
    expectError(await admin.act(path, OPERATOR_ENDPOINT_ID), 409, 'conflict');
  }
  expectError(await admin.act(API.webhook, OPERATOR_ENDPOINT_ID, admin.form(receiver.url)), 409, 'conflict');
  expect(await admin.act(API.webhookTest, OPERATOR_ENDPOINT_ID)).toMatchObject({ status: 200 });
  await gets('webhook.test', operators);
});

test('a job of an earlier version goes to the endpoint of the environment', async () => {
  await server.post(API.contact, aMessage());
  const { text } = await gets('message.created', operators);
  operators.deliveries.length = 0;
  await server.db.query(`insert into pgboss.job (name, data) values ('alert.deliver', $1)`, [
    { entryId: idOf({ text }) },
  ]);
  expect(idOf(await gets('message.created', operators))).toBe(idOf({ text }));
});

test('an endpoint that is off, changed or removed gets nothing of what waits', async () => {
  const { id } = await admin.add(receiver.url, { events: ['message.created'] });
  receiver.answers(500);
  await server.post(API.contact, aMessage());
  await until(() => expect(receiver.deliveries).toHaveLength(1));
  await admin.act(API.webhook, id, admin.form(receiver.url, { enabled: false }));
  await hurry(server);
  await until(async () => expect((await admin.log(id))[0]?.outcome).toBe('skipped'));
  expect(await admin.act(API.webhookDelete, id)).toMatchObject({ status: 200 });
  expect((await admin.list()).map((each) => each.id)).not.toContain(id);
  expect((await server.db.query('select 1 from webhook_attempts where endpoint_id = $1', [id])).rows).toEqual(
    [],
  );
  expect(receiver.deliveries).toHaveLength(1);
});

test('an erased person leaves nothing in the log, whatever a receiver answered', async () => {
  const { id } = await admin.add(receiver.url, { events: ['signup.created'] });
  const person = aSignup();
  await server.post(API.signup, person);
  await until(async () => expect(await admin.log(id)).toHaveLength(1));
  const erase = { email: person.email, confirmEmail: person.email };
  expect(await server.post(API.personErase, erase, { cookie: admin.cookie })).toMatchObject({ status: 200 });
  expect(await admin.log(id)).toEqual([]);
});

test('every change of an endpoint is in the audit log, without the path of its address', async () => {
  const { id } = await admin.add(receiver.url);
  await admin.act(API.webhookSecret, id);
  const elsewhere = `${receiver.url}/s3cret`;
  await admin.act(API.webhook, id, admin.form(elsewhere, { enabled: false }));
  const { rows } = await server.db.query('select action, details from audit_entries where subject_id = $1', [
    id,
  ]);
  const actions = ['webhook.create', 'webhook.edit', 'webhook.rotate-secret'];
  expect(rows.map(({ action }) => action).sort()).toEqual(actions);
  expect(rows.find(({ action }) => action === 'webhook.edit')?.details).toEqual({
    changes: { enabled: { from: true, to: false } },
    address: 'changed',
  });
  expect(JSON.stringify(rows)).not.toContain('s3cret');
  expect(JSON.stringify(rows)).not.toContain('/hook');
});
