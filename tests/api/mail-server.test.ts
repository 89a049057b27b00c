import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { API } from '#contracts/paths.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { mailTo, UNTIL_MAILED } from '#tests/fixtures/mailbox.ts';
import { aMessage, aSignup } from '#tests/fixtures/people.ts';
import { retryJobsNow } from '#tests/fixtures/retry-jobs-now.ts';
import { startTestServer, type TestServer } from '#tests/fixtures/server.ts';
import { type SmtpServer, startSmtpServer } from '#tests/fixtures/smtp-server.ts';

const TEAM = 'team@morin.example';
let smtp: SmtpServer;
let server: TestServer;

const mailsTo = (email: string) => smtp.received.filter(({ recipients }) => recipients.includes(email));

beforeAll(async () => {
  smtp = await startSmtpServer();
  server = await startTestServer({
    env: { SMTP_URL: smtp.url, MAIL_FROM: 'Morin <hello@morin.example>', TEAM_EMAIL: TEAM },
  });
});
afterAll(async () => {
  await server.close();
  await smtp.close();
});
beforeEach(() => {
  smtp.received.length = 0;
  smtp.mode = 'taking';
});

test('the team’s pages are told whether what they say of mails is so', async () => {
  const told = async (site: TestServer) =>
    (await site.get(API.session, { cookie: await site.logIn(ADMIN) })).body;
  expect(await told(server)).not.toHaveProperty('mailIsStored');
  const without = await startTestServer();
  expect(await told(without)).toMatchObject({ mailIsStored: true });
  const customer = aSignup();
  await without.post(API.signup, customer);
  const session = await without.get(API.session, { cookie: await without.logIn(customer) });
  expect(session.body).not.toHaveProperty('mailIsStored');
  await without.close();
});

test('while the mail server is down nothing is lost, and when it is back each mail is sent once', async () => {
  const forms = [aSignup(), aSignup()];
  for (const form of forms) expect(await server.post(API.signup, form)).toMatchObject({ status: 201 });
  const tried = async () => {
    const { rows } = await server.db.query('select attempts, status, last_error from mails');
    for (const row of rows)
      expect(row).toMatchObject({ attempts: 1, status: 'queued', last_error: expect.any(String) });
  };
  await vi.waitFor(tried, UNTIL_MAILED);

  smtp.mode = 'refusing';
  await smtp.open();
  await retryJobsNow(server);
  await vi.waitFor(async () => {
    const { rows } = await server.db.query(
      "select count(*)::int as n from mails where attempts = 2 and status = 'queued'",
    );
    expect(rows[0].n).toBe(4);
  }, UNTIL_MAILED);

  smtp.mode = 'taking';
  await retryJobsNow(server);
  for (const form of forms) {
    expect(await mailTo(server, form.email)).toMatchObject([{ status: 'sent', attempts: 3, text: null }]);
    expect(mailsTo(form.email)).toHaveLength(1);
  }
  expect(smtp.received.filter(({ recipients }) => !recipients.includes(TEAM))).toHaveLength(2);
});

// Mutation: `urgent` that boss.ts does not pass on. Red: the link came after all mails about forms.
test('a link to a new password goes before the mails about forms that wait', async () => {
  smtp.mode = 'refusing';
  for (let n = 0; n < 12; n += 1) {
    expect(await server.post(API.contact, aMessage())).toMatchObject({ status: 201 });
  }
  await server.post(API.forgotPassword, { email: ADMIN.email });
  const link = () => server.db.query("select attempts from mails where template = 'password-reset'");
  await vi.waitFor(async () => expect((await link()).rows).toEqual([{ attempts: 1 }]), UNTIL_MAILED);
  await vi.waitFor(async () => {
    const { rows } = await server.db.query("select 1 from mails where status = 'queued' and attempts = 0");
    expect(rows).toEqual([]);
  }, UNTIL_MAILED);
  smtp.mode = 'taking';
  await retryJobsNow(server);
  await vi.waitFor(() => expect(smtp.received).toHaveLength(25), UNTIL_MAILED);
  // Ten are sent at once.
  const at = smtp.received.findIndex(({ recipients }) => recipients.includes(ADMIN.email));
  expect(at).toBeGreaterThanOrEqual(0);
  expect(at).toBeLessThan(10);
});

// Mutation: mails are said to stay wherever they are.
test('an invitation that is sent is not said to be stored', async () => {
  const form = { email: aSignup().email, role: 'viewer' };
  const { body } = await server.post(API.team, form, { cookie: await server.logIn(ADMIN) });
  expect(body).toEqual({ id: expect.any(String) });
});

test('typed text adds no header and no recipient to a mail', async () => {
  const message = 'Bat\r\nBcc: thief@elsewhere.example\r\n\r\nSurprise';
  expect(await server.post(API.contact, aMessage({ message }))).toMatchObject({ status: 201 });
  await vi.waitFor(() => expect(mailsTo(TEAM)).toHaveLength(1), UNTIL_MAILED);
  const [mail] = mailsTo(TEAM);
  expect(mail?.recipients).toEqual([TEAM]);
  const [head = ''] = mail?.raw.split('\r\n\r\n') ?? [];
  expect(head).not.toMatch(/^Bcc:/im);
  expect(head).toMatch(/^From: Morin <hello@morin\.example>/im);
  expect(head).toMatch(/^Message-ID: <[\da-f-]{36}@morin\.example>/im);
});

test('markup that a person types is text in the mail', async () => {
  await server.post(API.contact, aMessage({ message: '<img src=x onerror=alert(1)>' }));
  await vi.waitFor(() => expect(mailsTo(TEAM)).toHaveLength(1), UNTIL_MAILED);
  const raw = mailsTo(TEAM)[0]?.raw.replaceAll('=\r\n', '').replaceAll('=3D', '=') ?? '';
  const [, html = ''] = raw.split(/^Content-Type: text\/html/im);
  expect(html).toContain('&lt;img');
  expect(html).not.toContain('<img src=x');
});

test('a mail has the same content as text and as HTML, and keeps its Message-ID between tries', async () => {
  smtp.mode = 'refusing';
  const form = aSignup();
  await server.post(API.signup, form);
  const stored = async () =>
    (await server.db.query('select id, attempts, last_error from mails where recipient = $1', [form.email]))
      .rows;
  await expect
    .poll(stored, { timeout: 20_000 })
    .toEqual([{ id: expect.any(String), attempts: 1, last_error: expect.stringContaining('451') }]);

  smtp.mode = 'taking';
  await retryJobsNow(server);
  await vi.waitFor(() => expect(mailsTo(form.email)).toHaveLength(1), UNTIL_MAILED);
  const [{ id }] = await stored();
  const [head = '', ...parts] = mailsTo(form.email)[0]?.raw.split('\r\n\r\n') ?? [];
  expect(head).toContain(`Message-ID: <${id}@morin.example>`);
  expect(head).toContain(`Subject: Welcome to Morin`);
  expect(head).toContain('Content-Type: multipart/alternative');
  for (const type of ['text/plain', 'text/html']) {
    expect(parts.join('\n')).toContain(`Content-Type: ${type}; charset=utf-8`);
  }
});

test('a mail that no server takes for a day is dropped and shown to the team', async () => {
  smtp.mode = 'refusing';
  const form = aSignup();
  await server.post(API.signup, form);
  const inList = async (status: string) => {
    const cookie = await server.logIn(ADMIN);
    const search = new URLSearchParams({ status, q: form.email });
    return (await server.get(`${API.mails}?${search}`, { cookie })).body;
  };
  const waiting = { attempts: 1, lastError: expect.stringContaining('451') };
  await expect.poll(() => inList('queued'), { timeout: 20_000 }).toMatchObject([waiting]);

  const longAgo = "update mails set created_at = now() - interval '25 hours' where recipient = $1";
  await server.db.query(longAgo, [form.email]);
  await retryJobsNow(server);
  await expect.poll(() => inList('failed'), { timeout: 20_000 }).toMatchObject([{ ...waiting, attempts: 2 }]);
  expect(mailsTo(form.email)).toEqual([]);
});
