import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type Alert, appointmentAlert, ledgerAlert } from '#contracts/alert.ts';
import { API, type ApiPath, fillPath } from '#contracts/paths.ts';
import { system } from '#server/context-of.ts';
import { checkLedger } from '#server/domain/ledger/check-ledger.ts';
import { type AlertSite, startAlertSite } from '#tests/fixtures/alert-site.ts';
import { aFreeTime, booked } from '#tests/fixtures/booking.ts';
import { openTestDatabase } from '#tests/fixtures/database.ts';
import { freePort } from '#tests/fixtures/free-port.ts';
import { UNTIL_MAILED } from '#tests/fixtures/mailbox.ts';
import { aMessage, anApplication, aSignup } from '#tests/fixtures/people.ts';
import { aReceiver } from '#tests/fixtures/receiver.ts';
import { startTestServer } from '#tests/fixtures/server.ts';
import { signUp } from '#tests/fixtures/sign-up.ts';

let site: AlertSite;
beforeAll(async () => {
  site = await startAlertSite();
});
beforeEach(() => site.clear());
afterAll(() => site.close());

test('signups, applications and messages are sent to the webhook, signed, as the team sees them', async () => {
  const [person, applicant, message] = [aSignup(), anApplication(), aMessage()];
  const { id } = await signUp(site.server, person);
  const { firstName, lastName, email, phone, companyName, industry } = person;
  expect(await site.told('signup.created')).toMatchObject({
    event: 'signup.created',
    change: null,
    data: {
      id,
      firstName,
      lastName,
      email,
      phone,
      companyName,
      industry,
      plan: 'Growth',
      billingCycle: 'monthly',
      status: 'pending_setup',
      link: expect.stringContaining(`/admin/signups/${id}`),
    },
  });
  const { text } = await site.gets('signup.created');
  expect(text).not.toContain(person.password);

  await site.server.post(API.partnership, applicant);
  expect(await site.told('application.created')).toMatchObject({
    data: { email: applicant.email, partnershipGoals: applicant.motivation, status: 'pending' },
  });
  await site.server.post(API.contact, message);
  expect(await site.told('message.created')).toMatchObject({
    data: { email: message.email, message: message.message, status: 'open' },
  });
  expect(site.receiver.deliveries).toHaveLength(3);
});

test('every change of a status is sent with the old and the new one', async () => {
  const { id } = await signUp(site.server);
  const call = { reached: true, text: 'Calls back.' };
  expect(
    await site.server.post(fillPath(API.leadCalls, { id }), call, { cookie: site.cookie }),
  ).toMatchObject({ status: 200 });
  expect(await site.told('signup.status_changed')).toMatchObject({
    change: { from: 'pending_setup', to: 'contacted' },
    data: { id, status: 'contacted' },
  });
  const lost = { version: 1, status: 'lost', reason: 'Found somebody' };
  expect(
    await site.server.post(fillPath(API.leadStatus, { id }), lost, { cookie: site.cookie }),
  ).toMatchObject({
    status: 200,
  });
  expect(await site.told('"to":"lost"')).toMatchObject({ change: { from: 'contacted', to: 'lost' } });

  const applied = (await site.server.post(API.partnership, anApplication())).body as { id: string };
  const decision = {
    decision: 'approved',
    applications: [{ id: applied.id, version: 0, tier: 'expert' }],
    subject: 'Welcome',
    text: 'Welcome to the partners. Let us speak soon.',
  };
  expect(await site.server.post(API.reviewDecisions, decision, { cookie: site.cookie })).toMatchObject({
    status: 200,
  });
  expect(await site.told('application.status_changed')).toMatchObject({
    change: { from: 'pending', to: 'approved' },
    data: { id: applied.id, finalTier: 'expert' },
  });

  await site.server.post(API.contact, aMessage());
  const written = (await site.told('message.created')).data;
  const asked = { version: 0 };
  const path = fillPath(API.messageNoAnswerNeeded, { id: String(Object(written).id) });
  expect(await site.server.post(path, asked, { cookie: site.cookie })).toMatchObject({ status: 200 });
  expect(await site.told('message.status_changed')).toMatchObject({
    change: { from: 'open', to: 'no_answer_needed' },
    data: { status: 'no_answer_needed' },
  });
});

// Mutation: details of a merge, or of its undo, without the status.
test('a status that a merge takes over is sent, and the undo that gives it back', async () => {
  const cookie = { cookie: site.cookie };
  const [kept, other] = [await signUp(site.server), await signUp(site.server)];
  await site.server.post(fillPath(API.leadCalls, { id: other.id }), { reached: true }, cookie);
  await site.told('"to":"contacted"');
  await site.clear();
  const merge = { version: 0, otherId: other.id, otherVersion: 1, take: ['status'] };
  await site.server.post(fillPath(API.leadMerge, { id: kept.id }), merge, cookie);
  expect(await site.told('"to":"contacted"')).toMatchObject({
    change: { from: 'pending_setup', to: 'contacted' },
    data: { id: kept.id, status: 'contacted' },
  });
  await site.server.post(fillPath(API.leadUnmerge, { id: kept.id }), { otherId: other.id }, cookie);
  expect(await site.told('"to":"pending_setup"')).toMatchObject({
    change: { from: 'contacted', to: 'pending_setup' },
    data: { id: kept.id, status: 'pending_setup' },
  });
});

// Mutation: an entry of a cancelled appointment without `from` and `to`; or the whole row as `data`.
test('an appointment is told of when it is booked, moved, cancelled and marked, without what its person wrote', async () => {
  const note = 'The code of our gate is 4711.';
  const [person, { company }] = [aSignup(), { company: 'Example Dental' }];
  const { firstName, lastName, email, phone } = person;
  const asBooked = { firstName, lastName, email, phone, company, kind: 'demo' as const };
  const { id, at, office, timeZone, pageToken } = await booked(site.server, { ...asBooked, note });
  const created = await site.told('appointment.created');
  const { data } = created;
  expect(created).toMatchObject({
    change: null,
    data: {
      ...asBooked,
      id,
      office,
      timeZone,
      status: 'booked',
      startsAt: at,
      link: expect.stringContaining(`/admin/appointments?id=${id}`),
    },
  });
  expect(appointmentAlert.parse(data)).toBeDefined();
  expect((await site.gets('appointment.created')).text).not.toContain('4711');

  const to = await aFreeTime(site.server, 9);
  const move = { token: pageToken, at: to, timeZone };
  expect(await site.server.post(API.bookingMove, move)).toMatchObject({ status: 200 });
  expect(await site.told('appointment.moved')).toMatchObject({
    change: { from: at, to },
    data: { id, startsAt: to, status: 'booked' },
  });
  const send = (path: ApiPath, body: object) =>
    site.server.post(fillPath(path, { id }), body, { cookie: site.cookie });
  const past = `update appointments set starts_at = starts_at - interval '90 days', ends_at = ends_at - interval '90 days'
    where id = $1`;
  await site.server.db.query(past, [id]);
  const marks = ['missed', 'booked', 'held', 'booked'];
  for (const [n, status] of marks.entries()) {
    expect(await send(API.appointmentMark, { version: n + 1, status })).toMatchObject({ status: 200 });
  }
  expect(await send(API.appointmentCancel, { version: 5 })).toMatchObject({ status: 200 });
  const statuses = ['booked', ...marks, 'cancelled'];
  const changes = marks.concat('cancelled').map((to, n) => ({ from: statuses[n] ?? '', to }));
  const inOrder = (all: (Alert['change'] | undefined)[]) => all.map((each) => JSON.stringify(each)).sort();
  await vi.waitFor(() => {
    const all = site.receiver.deliveries
      .map(site.verified)
      .filter(({ event }) => event === 'appointment.status_changed');
    expect(inOrder(all.map(({ change }) => change))).toEqual(inOrder(changes));
    expect(new Set(all.map((each) => each.data.id))).toEqual(new Set([id]));
  }, UNTIL_MAILED);
});

test('changes without a new status, and uncommitted ones, are not sent', async () => {
  const person = aSignup();
  const { id } = await signUp(site.server, person);
  await site.gets(id);
  const before = await site.alertJobs();
  expect(await site.server.post(API.signup, person)).toMatchObject({ status: 409 });
  const note = { text: 'Speaks Mongolian.' };
  expect(
    await site.server.post(fillPath(API.leadNotes, { id }), note, { cookie: site.cookie }),
  ).toMatchObject({ status: 200 });
  expect(await site.alertJobs()).toBe(before);
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
  const appointment = await site.gets('New appointment', channel);
  const when = new Date(at).toLocaleDateString('en-US', { timeZone: 'Asia/Ulaanbaatar', dateStyle: 'full' });
  expect(appointment.text).toContain(`${when} at `);
  const { headers, text } = await site.gets('New message', channel);
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
  const check = () => checkLedger({ ctx: site.server.contextFor(system('jobs'), () => new Date()) });
  expect(await check()).toBe(true);
  expect(await site.alertJobs()).toBe(0);
  await site.server.db.query(
    `alter table ledger_transactions disable trigger user, drop constraint ledger_transactions_with_entries;
     with partner as (insert into partners (code, created_at) values ('TAMPERED', now()) returning id)
     insert into ledger_transactions (partner_id, position, kind, key, day, at)
       select id, 1, 'correction', 'BY HAND', '2026-11-01', now() from partner;
     alter table ledger_transactions enable trigger user`,
  );
  expect(await check()).toBe(false);
  const { event, change, data } = await site.told('ledger.mismatch');
  expect({ event, change }).toEqual({ event: 'ledger.mismatch', change: null });
  expect(ledgerAlert.parse(data).problems[0]).toContain('a transaction has no entries');
});
