import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { userDetails } from '#contracts/admin.ts';
import { contactReply } from '#contracts/contact.ts';
import { messageDetails } from '#contracts/message.ts';
import { API, fillPath } from '#contracts/paths.ts';
import { signupReply } from '#contracts/signup.ts';
import {
  NEW_STATUS_LINK_MESSAGE,
  type StatusReply,
  statusLinksEnded,
  statusReply,
} from '#contracts/status.ts';
import { dueAt } from '#server/domain/sla/due-at.ts';
import { booked, freeTimes } from '#tests/fixtures/booking.ts';
import { aColleague } from '#tests/fixtures/colleagues.ts';
import { expectError } from '#tests/fixtures/expect-error.ts';
import { mailTo, UNTIL_MAILED } from '#tests/fixtures/mailbox.ts';
import { aMessage, aSignup } from '#tests/fixtures/people.ts';
import { done, passSeconds, startReviews } from '#tests/fixtures/reviews.ts';
import { tablesWith } from '#tests/fixtures/whole-database.ts';

let team: Awaited<ReturnType<typeof startReviews>>;
beforeAll(async () => {
  team = await startReviews();
});
afterAll(() => team.server.close());
// Three mails of a kind in an hour are enough for people, not for tests.
beforeEach(async () => {
  vi.useRealTimers();
  await team.server.db.query("delete from rate_limits where key like 'mails:%'");
});

/** The token of the status link in the newest mail to somebody. */
async function statusTokenOf(email: string, template?: string): Promise<string> {
  const read = async () => {
    const mails = (await mailTo(team.server, email)).filter(
      (mail) => !template || mail.template === template,
    );
    const token = /\/status#token=([\w-]{43})/.exec(mails[0]?.text ?? '')?.[1];
    expect(token, `a status link to ${email}`).toBeDefined();
    return token ?? '';
  };
  return vi.waitFor(read, UNTIL_MAILED);
}

async function statusOf(token: string): Promise<StatusReply> {
  const answer = await team.server.post(API.status, { token });
  expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 200 });
  return statusReply.parse(answer.body);
}

async function signedUp() {
  const form = aSignup({ selectedPlan: 'Scale', billingCycle: 'annual' });
  const answer = await team.server.post(API.signup, form);
  return { ...form, id: signupReply.parse(answer.body).user.id };
}

/** A message with its id, which the sender is not told. */
async function written() {
  const form = aMessage();
  contactReply.parse((await team.server.post(API.contact, form)).body);
  const { rows } = await team.server.db.query('select id from messages where email = $1', [form.email]);
  return { ...form, id: String(rows[0]?.id) };
}

const change = (path: Parameters<typeof fillPath>[0], id: string, body: object, cookie = team.admin) =>
  team.server.post(fillPath(path, { id }), body, { cookie });

describe('the link of each acknowledgement shows where it stands', () => {
  // Mutation: with the due date of messages for signups.
  test('a signup: our call by its due date, the plan, and what was agreed to', async () => {
    const person = await signedUp();
    const status = await statusOf(await statusTokenOf(person.email, 'welcome'));
    const due = dueAt('lead', new Date(status.receivedAt), team.server.site.calendar);
    expect(status).toMatchObject({
      kind: 'signup',
      state: 'received',
      next: { who: 'us', until: due.toISOString(), overdue: false },
      plan: { name: 'Scale', cycle: 'annual', minutes: 750 },
      appointment: null,
      question: null,
    });
    expect(status.agreed).toMatchObject({ terms: expect.any(String), privacy: expect.any(String) });
    const days = (Date.parse(status.linkUntil) - Date.parse(status.receivedAt)) / 86_400_000;
    expect(Math.round(days)).toBe(90);
  });

  test('its setup, once that is agreed on, and its end', async () => {
    const person = await signedUp();
    const token = await statusTokenOf(person.email);
    expect(await change(API.leadCalls, person.id, { reached: true })).toMatchObject({ status: 200 });
    expect(await statusOf(token)).toMatchObject({ state: 'contacted', next: { who: 'us', until: null } });

    const offered = await team.server.get(fillPath(API.leadSetupTimes, { id: person.id }), {
      cookie: team.admin,
    });
    const [time] = (offered.body as { times: { office: string; at: string }[] }).times;
    const { version } = (await detailsOf(person.id)).lead ?? { version: 0 };
    const setup = { version, office: time?.office, at: time?.at, timeZone: 'America/Chicago' };
    expect(await change(API.leadSetup, person.id, setup)).toMatchObject({ status: 200 });
    expect(await statusOf(token)).toMatchObject({
      state: 'scheduled',
      next: { who: 'both', until: time?.at },
      appointment: { at: time?.at, minutes: 60, office: time?.office, timeZone: 'America/Chicago' },
    });

    // Mutation: the first of the two. Red: a stranger who books under their email replaces their setup.
    const earlier = (await freeTimes(team.server, 'setup')).find((at) => at < String(time?.at));
    await booked(team.server, { email: person.email, kind: 'setup', ...(earlier && { at: earlier }) });
    expect(await statusOf(token)).toMatchObject({
      next: { who: 'both', until: time?.at },
      appointment: { at: time?.at },
    });

    const now = (await detailsOf(person.id)).lead?.version;
    expect(await change(API.leadStatus, person.id, { version: now, status: 'live' })).toMatchObject({
      status: 200,
    });
    expect(await statusOf(token)).toMatchObject({ state: 'live', next: { who: 'nobody', until: null } });
  });

  test('a message: our answer by its due date, until it is answered', async () => {
    const message = await written();
    const token = await statusTokenOf(message.email);
    const status = await statusOf(token);
    expect(status).toMatchObject({ kind: 'message', state: 'received', next: { who: 'us', overdue: false } });
    await change(API.messageAnswered, message.id, { version: 0 });
    expect(await statusOf(token)).toMatchObject({ state: 'answered', next: { who: 'nobody' } });
  });

  // Mutation: without `readAnnounced()`, the applicant read of a decision that was then taken back.
  test('an application: a decision counts once its mail leaves', async () => {
    const person = await team.applied();
    const token = await statusTokenOf(person.email);
    expect(await statusOf(token)).toMatchObject({
      kind: 'application',
      state: 'received',
      next: { who: 'us' },
    });
    done(await team.reject([person]));
    expect(await statusOf(token)).toMatchObject({ state: 'received', next: { who: 'us' } });
    passSeconds(20);
    expect(await statusOf(token)).toMatchObject({ state: 'rejected', next: { who: 'nobody', until: null } });
  });

  test('overdue is said, not hidden', async () => {
    const message = await written();
    const token = await statusTokenOf(message.email);
    await team.server.db.query("update messages set due_at = now() - interval '1 hour' where id = $1", [
      message.id,
    ]);
    expect((await statusOf(token)).next).toMatchObject({ who: 'us', overdue: true });
  });
});

// Mutation: with the token of the status taken for that of the answer.
test('a question is shown, and answered with a link of its own that works once', async () => {
  const person = await team.applied();
  const token = await statusTokenOf(person.email);
  expectError(await team.server.post(API.statusAnswerLink, { token }), 404, 'not_found');
  done(await team.ask(person));
  expect(await statusOf(token)).toMatchObject({ state: 'received', question: null });
  passSeconds(20);
  const asked = await statusOf(token);
  expect(asked).toMatchObject({ state: 'asked', question: 'Which cities?', next: { who: 'you' } });
  const link = await team.server.post(
    API.statusAnswerLink,
    { token },
    { 'idempotency-key': 'answer-link-of-a-test' },
  );
  const { to } = link.body as { to: string };
  expect(to).toMatch(/^\/application-answer#token=[\w-]{43}$/);
  const answer = { token: to.split('=')[1], answer: 'Chicago' };
  expect(await tablesWith(team.server.db, answer.token ?? '')).toEqual([]);
  expect(await team.server.post(API.applicationAnswer, answer)).toMatchObject({ status: 200 });
  expectError(await team.server.post(API.applicationAnswer, answer), 404, 'not_found');
  expect(await statusOf(token)).toMatchObject({ state: 'received', question: null, next: { who: 'us' } });
});

describe('a link shows one record, and only while it works', () => {
  // Mutation: with a reply that is not cut to its schema.
  test('the answer holds nothing that was typed, and nothing of anybody else', async () => {
    const [one, other] = [await signedUp(), await signedUp()];
    const answer = await team.server.post(API.status, { token: await statusTokenOf(one.email) });
    const text = JSON.stringify(answer.body);
    for (const { email, lastName, phone, companyName, id } of [one, other]) {
      for (const typed of [email, lastName, phone, companyName, id]) expect(text).not.toContain(typed);
    }
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  test('of two people each sees their own', async () => {
    const [first, second] = [await written(), await written()];
    await change(API.messageAnswered, first.id, { version: 0 });
    expect(await statusOf(await statusTokenOf(first.email))).toMatchObject({ state: 'answered' });
    expect(await statusOf(await statusTokenOf(second.email))).toMatchObject({ state: 'received' });
  });

  // Mutation: without the check of the expiry, or of the purpose.
  test('altered, expired and made-up links, and links of another purpose, get one answer', async () => {
    const person = await signedUp();
    const token = await statusTokenOf(person.email);
    const altered = `${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`;
    const confirm = /verify-email#token=([\w-]{43})/.exec(
      (await mailTo(team.server, person.email))[0]?.text ?? '',
    )?.[1];
    const answers = [
      await team.server.post(API.status, { token: altered }),
      await team.server.post(API.status, { token: confirm }),
      await team.server.post(API.applicationQuestion, { token }),
      await team.server.post(API.resetPassword, { token, password: person.password }),
    ];
    for (const answer of answers) expectError(answer, 404, 'not_found');
    expect(answers[0]?.body).toMatchObject({ message: 'This link has ended or has expired.' });
    await team.server.db.query(
      "update status_links set expires_at = now() - interval '1 second' where subject_id = $1",
      [person.id],
    );
    const expired = await team.server.post(API.status, { token });
    expectError(expired, 404, 'not_found');
    expect(expired.body).toMatchObject({ message: 'This link has ended or has expired.' });
  });

  // Mutation: without requirePermission() in endLinks().
  test('the team ends the links of a record, which its history says; who only reads may not', async () => {
    const person = await signedUp();
    const message = await written();
    const application = await team.applied();
    const tokens = [
      await statusTokenOf(person.email),
      await statusTokenOf(message.email),
      await statusTokenOf(application.email),
    ];
    done(await team.ask(application));
    passSeconds(20);
    const link = await team.server.post(API.statusAnswerLink, { token: tokens[2] });
    const answerToken = Object(link.body).to.split('=')[1];
    const viewer = await team.server.logIn(await aColleague(team.server, 'viewer'));
    expectError(await change(API.leadStatusLinks, person.id, {}, viewer), 403, 'forbidden');
    expect((await detailsOf(person.id)).lead?.statusLinks).toBe(1);
    for (const [path, { id }] of [
      [API.leadStatusLinks, person],
      [API.messageStatusLinks, message],
      [API.applicationStatusLinks, application],
    ] as const) {
      const answer = await change(path, id, {});
      expect(statusLinksEnded.parse(answer.body)).toEqual({ success: true, ended: 1 });
    }
    for (const token of tokens) expectError(await team.server.post(API.status, { token }), 404, 'not_found');
    // Mutation: without `voidTokensAbout()`.
    expectError(
      await team.server.post(API.applicationAnswer, { token: answerToken, answer: 'x' }),
      404,
      'not_found',
    );
    const { lead } = await detailsOf(person.id);
    expect(lead?.statusLinks).toBe(0);
    expect(lead?.history.map(({ kind }) => kind)).toContain('status_links_ended');
    const read = await team.server.get(fillPath(API.message, { id: message.id }), { cookie: team.admin });
    expect(messageDetails.parse(read.body).history[0]).toMatchObject({ kind: 'status_links_ended' });
    const review = await team.open(application.id);
    expect(review.history.map(({ kind }) => kind)).toEqual(['asked', 'status_links_ended']);
  });

  // Mutation: without removeStatusLinks() in removeHistory().
  test('it dies with the record that is erased', async () => {
    const person = await signedUp();
    const message = await written();
    const tokens = [await statusTokenOf(person.email), await statusTokenOf(message.email)];
    for (const { email } of [person, message]) {
      const erased = await team.server.post(
        API.personErase,
        { email, confirmEmail: email },
        { cookie: team.admin },
      );
      expect(erased).toMatchObject({ status: 200 });
    }
    for (const token of tokens) expectError(await team.server.post(API.status, { token }), 404, 'not_found');
    const { rows } = await team.server.db.query('select 1 from status_links where subject_id = any($1)', [
      [person.id, message.id],
    ]);
    expect(rows).toEqual([]);
  });
});

// Mutation: with the token stored as it is.
test('the token is stored nowhere but in the mail, and stands in no list and no export', async () => {
  const person = await signedUp();
  const token = await statusTokenOf(person.email);
  expect(await tablesWith(team.server.db, token)).toEqual(['public.mails']);
  const cookie = team.admin;
  const answers = await Promise.all([
    team.server.get(`${API.signups}?q=${encodeURIComponent(person.email)}`, { cookie }),
    team.server.get(`${API.mails}?q=${encodeURIComponent(person.email)}`, { cookie }),
    team.server.get(fillPath(API.userDetails, { id: person.id }), { cookie }),
    team.server.get(API.audit, { cookie }),
    team.server.post(API.personExport, { email: person.email }, { cookie }),
  ]);
  for (const { status, body } of answers) {
    expect(status).toBe(200);
    expect(JSON.stringify(body)).not.toContain(token);
  }
  expect(JSON.stringify(answers[4]?.body)).toContain('statusLinks');
});

describe('a new link by mail', () => {
  // Mutation: a search for the email before the answer.
  test('the answer is the same for known and unknown emails', async () => {
    const person = await signedUp();
    await statusTokenOf(person.email);
    const [known, unknown] = [
      await team.server.post(API.statusNewLink, { email: person.email }),
      await team.server.post(API.statusNewLink, { email: 'nobody.at.all@customer.example' }),
    ];
    expect(known).toMatchObject({ status: 200, body: { success: true, message: NEW_STATUS_LINK_MESSAGE } });
    expect(unknown.body).toEqual(known.body);
    const token = await statusTokenOf(person.email, 'status-link');
    expect(await statusOf(token)).toMatchObject({ kind: 'signup' });
    expect(await mailTo(team.server, 'nobody.at.all@customer.example')).toEqual([]);
  });

  test('one for the signup, the last application and the last message, and no more than three in an hour', async () => {
    const person = await signedUp();
    await team.server.post(API.contact, aMessage({ email: person.email }));
    await team.applied({ email: person.email });
    for (let round = 0; round < 2; round++)
      await team.server.post(API.statusNewLink, { email: person.email });
    await vi.waitFor(async () => {
      const { rows } = await team.server.db.query(
        "select state::text from pgboss.job where name = 'status.link-requested' and data ->> 'email' = $1",
        [person.email],
      );
      expect(rows.map(({ state }) => state)).toEqual(['completed', 'completed']);
    }, UNTIL_MAILED);
    const links = (await mailTo(team.server, person.email)).filter(
      ({ template }) => template === 'status-link',
    );
    const texts = links.map(({ text }) => /status of your ([a-z ]+) with us/.exec(text ?? '')?.[1]);
    expect(texts.sort()).toEqual(['message', 'partner application', 'signup']);
  });
});

async function detailsOf(id: string) {
  const answer = await team.server.get(fillPath(API.userDetails, { id }), { cookie: team.admin });
  return userDetails.parse(answer.body);
}
