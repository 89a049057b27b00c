import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { API } from '#contracts/paths.ts';
import { expectError } from '#tests/fixtures/expect-error.ts';
import { mailTo, tokenMailedTo } from '#tests/fixtures/mailbox.ts';
import { anApplication, aSignup } from '#tests/fixtures/people.ts';
import { startTestServer, type TestServer } from '#tests/fixtures/server.ts';

const TEAM = 'team@morin.example';
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: { TEAM_EMAIL: TEAM } });
});
afterAll(() => server.close());

// Each waits for mail and has a person of its own, so they run together.
test.concurrent('a signup sends one welcome mail and notifies the team', async () => {
  const form = aSignup({ selectedPlan: 'Scale' });
  await server.post(API.signup, form);
  const mails = await mailTo(server, form.email);
  expect(mails).toMatchObject([
    { template: 'welcome', status: 'captured', recipient: form.email, attempts: 1 },
  ]);
  expect(mails[0]?.text).toContain('Scale');
  const [notified] = (await mailTo(server, TEAM)).filter(({ text }) => text?.includes(form.email));
  expect(notified).toMatchObject({ template: 'team-signup', recipient: TEAM });
  expect(notified?.text).toContain(form.phone);
  for (const { text } of [...mails, notified ?? { text: '' }]) expect(text).not.toContain(form.password);
});

test.concurrent('a refused signup sends no mail', async () => {
  const form = aSignup();
  await server.post(API.signup, { ...form, agreeTerms: false });
  expect(await mailTo(server, form.email)).toEqual([]);
  await server.post(API.signup, form);
  await server.post(API.signup, form);
  expect(await mailTo(server, form.email)).toHaveLength(1);
});

test.concurrent('a request sent three times under one Idempotency-Key mails once', async () => {
  const form = aSignup();
  const headers = { 'idempotency-key': randomUUID() };
  await Promise.all([1, 2, 3].map(() => server.post(API.signup, form, headers)));
  expect(await mailTo(server, form.email)).toHaveLength(1);
});

test.concurrent('an application sends a confirmation and notifies the team', async () => {
  const form = anApplication({ company: 'Overtone Partners' });
  await server.post(API.partnership, form);
  expect(await mailTo(server, form.email)).toMatchObject([
    { template: 'application-received', status: 'captured' },
  ]);
  const notified = await mailTo(server, TEAM);
  expect(notified).toContainEqual(
    expect.objectContaining({
      template: 'team-application',
      text: expect.stringContaining('Overtone Partners'),
    }),
  );
});

test.concurrent('the link of the welcome mail confirms the email, once', async () => {
  const form = aSignup();
  await server.post(API.signup, form);
  const token = await tokenMailedTo(server, form.email, 'welcome');
  const cookie = await server.logIn(form);
  const isVerified = async () => (await server.get(API.account, { cookie })).body;
  expect(await isVerified()).toMatchObject({ emailVerified: false });
  const { password } = form;
  const confirm = (link: string) => server.post(API.verifyEmail, { token: link, password });
  expectError(await confirm('a'.repeat(43)), 404, 'not_found');
  expect(await confirm(token)).toMatchObject({ status: 200 });
  expect(await isVerified()).toMatchObject({ emailVerified: true });
  expectError(await confirm(token), 404, 'not_found');
});

test.concurrent('a link of the welcome mail does not change a password', async () => {
  const form = aSignup();
  await server.post(API.signup, form);
  const token = await tokenMailedTo(server, form.email, 'welcome');
  const answer = await server.post(API.resetPassword, { token, password: 'another two strings' });
  expectError(answer, 404, 'not_found');
});
