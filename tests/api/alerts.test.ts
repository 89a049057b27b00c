import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type Alert, alert, appointmentAlert, ledgerAlert } from '#contracts/alert.ts';
import { API, type ApiPath, fillPath } from '#contracts/paths.ts';
import { system } from '#server/context-of.ts';
import { checkLedger } from '#server/domain/ledger/check-ledger.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { aFreeTime, booked } from '#tests/fixtures/booking.ts';
import { openTestDatabase } from '#tests/fixtures/database.ts';
import { freePort } from '#tests/fixtures/free-port.ts';
import { hurry } from '#tests/fixtures/hurry.ts';
import { UNTIL_MAILED } from '#tests/fixtures/mailbox.ts';
import { aMessage, anApplication, aSignup } from '#tests/fixtures/people.ts';
import { aReceiver, type Receiver } from '#tests/fixtures/receiver.ts';
import { startTestServer, type TestServer } from '#tests/fixtures/server.ts';
import { signUp } from '#tests/fixtures/sign-up.ts';

const SECRET = `whsec_${Buffer.from('one asks, and the other answers').toString('base64')}`;
let server: TestServer;
let receiver: Receiver;
let cookie: string;
beforeAll(async () => {
  receiver = aReceiver(await freePort());
  server = await startTestServer({
    env: { WEBHOOK_URL: receiver.url, WEBHOOK_SECRET: SECRET },
  });
  cookie = await server.logIn(ADMIN);
  await receiver.open();
});
afterAll(async () => {
  await server.close();
  await receiver.close();
});
beforeEach(async () => {
  receiver.deliveries.length = 0;
  receiver.answers(204);
  await server.db.query("delete from pgboss.job where name = 'alert.deliver'");
});

/** The content of a delivery, after checking its signature with the reference implementation of the standard. */
function verified({ headers, text }: Receiver['deliveries'][number]): Alert {
  const body = alert.parse(new Webhook(SECRET).verify(text, headers as Record<string, string>));
  expect(headers['webhook-id']).toBe(body.id);
  return body;
}

/** The newest delivery that contains `text`, once it has arrived. */
const gets = (text: string, by: Receiver = receiver) => vi.waitFor(() => by.find(text), UNTIL_MAILED);

/** Waits for it; on a busy machine the first try may fail. */
const told = (text: string) =>
  vi.waitFor(async () => {
    await server.db.query("update pgboss.job set start_after = now() where state = 'retry'");
    return verified(receiver.find(text));
  }, UNTIL_MAILED);

async function alertJobs(): Promise<number> {
  const { rows } = await server.db.query(
    "select count(*)::int as jobs from pgboss.job where name = 'alert.deliver'",
  );
  return rows[0].jobs;
}

test('signups, applications and messages are sent to the webhook, signed, as the team sees them', async () => {
  const [person, applicant, message] = [aSignup(), anApplication(), aMessage()];
  const { id } = await signUp(server, person);
  const { firstName, lastName, email, phone, companyName, industry } = person;
  expect(await told('signup.created')).toMatchObject({
    event: 'signup.created',
    change: null,
    data: {
      ...{ id, firstName, lastName, email, phone, companyName, industry },
      ...{ plan: 'Growth', billingCycle: 'monthly', status: 'pending_setup' },
      link: expect.stringContaining(`/admin/signups/${id}`),
    },
  });
  const { text } = await gets('signup.created');
  expect(text).not.toContain(person.password);

  await server.post(API.partnership, applicant);
  expect(await told('application.created')).toMatchObject({
    data: { email: applicant.email, partnershipGoals: applicant.motivation, status: 'pending' },
  });
  await server.post(API.contact, message);
  expect(await told('message.created')).toMatchObject({
    data: { email: message.email, message: message.message, status: 'open' },
  });
  expect(receiver.deliveries).toHaveLength(3);
});

test('every change of a status is sent with the old and the new one', async () => {
  const { id } = await signUp(server);
  const call = { reached: true, text: 'Calls back.' };
  expect(await server.post(fillPath(API.leadCalls, { id }), call, { cookie })).toMatchObject({ status: 200 });
  expect(await told('signup.status_changed')).toMatchObject({
    change: { from: 'pending_setup', to: 'contacted' },
    data: { id, status: 'contacted' },
  });
  const lost = { version: 1, status: 'lost', reason: 'Found somebody' };
  expect(await server.post(fillPath(API.leadStatus, { id }), lost, { cookie })).toMatchObject({
    status: 200,
  });
  expect(await told('"to":"lost"')).toMatchObject({ change: { from: 'contacted', to: 'lost' } });

  const applied = (await server.post(API.partnership, anApplication())).body as { id: string };
  const decision = {
    decision: 'approved',
    applications: [{ id: applied.id, version: 0, tier: 'expert' }],
    subject: 'Welcome',
    text: 'Welcome to the partners. Let us speak soon.',
  };
  expect(await server.post(API.reviewDecisions, decision, { cookie })).toMatchObject({ status: 200 });
  expect(await told('application.status_changed')).toMatchObject({
    change: { from: 'pending', to: 'approved' },
    data: { id: applied.id, finalTier: 'expert' },
  });
});

// Mutation: an entry of a cancelled appointment without `from` and `to`; or the whole row as `data`.
test('an appointment is told of when it is booked, moved, cancelled and marked, without what its person wrote', async () => {
  const note = 'The code of our gate is 4711.';
  const [person, { company }] = [aSignup(), { company: 'Example Dental' }];
  const { firstName, lastName, email, phone } = person;
  const asBooked = { firstName, lastName, email, phone, company, kind: 'demo' as const };
  const { id, at, office, timeZone, pageToken } = await booked(server, { ...asBooked, note });
  const created = await told('appointment.created');
  const { data } = created;
  expect(created).toMatchObject({
    change: null,
    data: {
      ...{ ...asBooked, id, office, timeZone, status: 'booked', startsAt: at },
      link: expect.stringContaining(`/admin/appointments?id=${id}`),
    },
  });
  expect(appointmentAlert.parse(data)).toBeDefined();
  expect((await gets('appointment.created')).text).not.toContain('4711');

  const to = await aFreeTime(server, 9);
  const move = { token: pageToken, at: to, timeZone };
  expect(await server.post(API.bookingMove, move)).toMatchObject({ status: 200 });
  expect(await told('appointment.moved')).toMatchObject({
    change: { from: at, to },
    data: { id, startsAt: to, status: 'booked' },
  });
  const send = (path: ApiPath, body: object) => server.post(fillPath(path, { id }), body, { cookie });
  const past = `update appointments set starts_at = starts_at - interval '90 days', ends_at = ends_at - interval '90 days'
    where id = $1`;
  await server.db.query(past, [id]);
  const marks = ['missed', 'booked', 'held', 'booked'];
  for (const [n, status] of marks.entries()) {
    expect(await send(API.appointmentMark, { version: n + 1, status })).toMatchObject({ status: 200 });
  }
  expect(await send(API.appointmentCancel, { version: 5 })).toMatchObject({ status: 200 });
  const statuses = ['booked', ...marks, 'cancelled'];
  const changes = marks.concat('cancelled').map((to, n) => ({ from: statuses[n] ?? '', to }));
  const inOrder = (all: (Alert['change'] | undefined)[]) => all.map((each) => JSON.stringify(each)).sort();
  await vi.waitFor(() => {
    const all = receiver.deliveries
      .map(verified)
      .filter(({ event }) => event === 'appointment.status_changed');
    expect(inOrder(all.map(({ change }) => change))).toEqual(inOrder(changes));
    expect(new Set(all.map((each) => each.data.id))).toEqual(new Set([id]));
  }, UNTIL_MAILED);
});

test('changes without a new status, and uncommitted ones, are not sent', async () => {
  const person = aSignup();
  const { id } = await signUp(server, person);
  await gets(id);
  const before = await alertJobs();
  expect(await server.post(API.signup, person)).toMatchObject({ status: 409 });
  const note = { text: 'Speaks Mongolian.' };
  expect(await server.post(fillPath(API.leadNotes, { id }), note, { cookie })).toMatchObject({ status: 200 });
  expect(await alertJobs()).toBe(before);
});

test('while the receiver is down nothing is lost, and alerts are repeated under the same id', async () => {
  await receiver.close();
  const { id } = await signUp(server);
  const waiting = async () => {
    const { rows } = await server.db.query(
      "select output->>'message' as why from pgboss.job where name = 'alert.deliver' and state = 'retry'",
    );
    return rows;
  };
  await expect
    .poll(waiting, UNTIL_MAILED)
    .toEqual([{ why: expect.stringContaining('did not answer: ECONNREFUSED') }]);

  receiver.answers(500);
  await receiver.open();
  await hurry(server);
  const first = verified(await gets(id));
  await expect.poll(waiting, UNTIL_MAILED).toEqual([{ why: expect.stringContaining('answered 500') }]);

  receiver.answers(204);
  await hurry(server);
  await expect.poll(waiting, UNTIL_MAILED).toEqual([]);
  await vi.waitFor(() => expect(receiver.deliveries).toHaveLength(2), UNTIL_MAILED);
  expect(verified(await gets(id))).toEqual(first);
});

test('no redirect is followed', async () => {
  receiver.answers(307, { location: '/elsewhere' });
  const { id } = await signUp(server);
  await gets(id);
  await expect
    .poll(async () => (await server.db.query("select output from pgboss.job where state = 'retry'")).rows)
    .toEqual([{ output: expect.objectContaining({ message: expect.stringContaining('answered 307') }) }]);
  receiver.answers(204);
  await hurry(server);
  await vi.waitFor(() => expect(receiver.deliveries).toHaveLength(2), UNTIL_MAILED);
});

test.each([
  ['the receiver says that it is gone', 410, '1 minute', 'gone'],
  ['nobody took it for a day', 500, '25 hours', 'answered 500'],
])('if %s the alert is dropped, and the audit log records it', async (_, status, age, reason) => {
  receiver.answers(500);
  const { id } = await signUp(server);
  await gets(id);
  await server.db.query(
    `update audit_entries set at = at - interval '${age}' where action = 'account.create' and subject_id = $1`,
    [id],
  );
  receiver.answers(status);
  await hurry(server);
  const noted = async () => {
    const { rows } = await server.db.query(
      `select details from audit_entries a where action = 'alert.give-up'
       and subject_id = (select id::text from audit_entries where subject_id = $1)`,
      [id],
    );
    return rows;
  };
  await expect
    .poll(noted, UNTIL_MAILED)
    .toMatchObject([{ details: { event: 'signup.created', reason: expect.stringContaining(reason) } }]);
  expect(receiver.deliveries).toHaveLength(2);
});

test('Slack gets its own format, in which no visitor’s text is a link or a mention', async () => {
  const channel = aReceiver(await freePort());
  await channel.open();
  const database = await openTestDatabase();
  const slackSite = await startTestServer({
    database,
    env: { WEBHOOK_URL: channel.url, WEBHOOK_FORMAT: 'slack' },
  });
  await slackSite.post(
    API.contact,
    aMessage({ firstName: 'Ada <!channel>', message: 'a < b & <http://x|y>' }),
  );
  const { at } = await booked(slackSite, { timeZone: 'Asia/Ulaanbaatar' });
  const appointment = await gets('New appointment', channel);
  const when = new Date(at).toLocaleDateString('en-US', { timeZone: 'Asia/Ulaanbaatar', dateStyle: 'full' });
  expect(appointment.text).toContain(`${when} at `);
  const { headers, text } = await gets('New message', channel);
  expect(headers['webhook-signature']).toBeUndefined();
  const body = JSON.parse(text);
  expect(body).toEqual({ text: expect.stringContaining('Ada &lt;!channel&gt;'), blocks: expect.any(Array) });
  expect(text).toContain('a &lt; b &amp; &lt;http://x|y&gt;');
  expect(text.replaceAll(/<[^|>]*\/admin\/[^|>]*\|Open in the dashboard>/g, '')).not.toMatch(/[<>]/);
  await slackSite.close();
  await channel.close();
  await database.close();
});

// Mutation: an audit entry of the check without its event.
test('a mistake in the partners’ ledger alerts the operator with what is wrong, and a clean check does not', async () => {
  const check = () => checkLedger({ ctx: server.contextFor(system('jobs'), () => new Date()) });
  expect(await check()).toBe(true);
  expect(await alertJobs()).toBe(0);
  await server.db.query(
    `alter table ledger_transactions disable trigger user;
     with partner as (insert into partners (code, created_at) values ('TAMPERED', now()) returning id)
     insert into ledger_transactions (partner_id, position, kind, key, day, at)
       select id, 1, 'correction', 'BY HAND', '2026-11-01', now() from partner;
     alter table ledger_transactions enable trigger user`,
  );
  expect(await check()).toBe(false);
  const { event, change, data } = await told('ledger.mismatch');
  expect({ event, change }).toEqual({ event: 'ledger.mismatch', change: null });
  expect(ledgerAlert.parse(data).problems[0]).toContain('a transaction has no entries');
});
