import { Webhook } from 'standardwebhooks';
import { expect, test } from 'vitest';
import { API } from '#contracts/paths.ts';
import { OPERATOR_ENDPOINT_ID } from '#contracts/webhook.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { expectError } from '#tests/fixtures/expect-error.ts';
import { mailTo } from '#tests/fixtures/mailbox.ts';
import { aMessage, aSignup } from '#tests/fixtures/people.ts';
import { retryJobsNow } from '#tests/fixtures/retry-jobs-now.ts';
import { got, idOf, testWebhooks, until, type WebhookTest } from '#tests/fixtures/webhooks.ts';

let { server, admin, operators, receiver } = {} as WebhookTest;
testWebhooks((begun) => {
  ({ server, admin, operators, receiver } = begun);
});

// Mutation: signing only with the new secret.
test('while a new secret takes the place of another, both verify; a day later the new one alone', async () => {
  const { id, secret: old } = await admin.add(receiver.url, { events: ['message.created'] });
  const rotated = Object((await admin.act(API.webhookSecret, id)).body);
  expect(rotated.secret).not.toBe(old);
  await server.post(API.contact, aMessage());
  const { text, headers } = await got(receiver, 'message.created');
  for (const secret of [old, rotated.secret])
    new Webhook(secret).verify(text, headers as Record<string, string>);

  await server.db.query('update webhook_endpoints set previous_until = now() where id = $1', [id]);
  receiver.deliveries.length = 0;
  await server.post(API.contact, aMessage());
  const later = await got(receiver, 'message.created');
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
  await retryJobsNow(server);
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
  await got(operators, 'webhook.test');
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
