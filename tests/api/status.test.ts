import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { API, fillPath } from '#contracts/paths.ts';
import { NEW_STATUS_LINK_MESSAGE } from '#contracts/status-link.ts';
import { dueAt } from '#server/domain/sla/due-at.ts';
import { booked, freeTimes } from '#tests/fixtures/booking.ts';
import { expectError } from '#tests/fixtures/expect-error.ts';
import { mailTo, UNTIL_MAILED } from '#tests/fixtures/mailbox.ts';
import { aMessage } from '#tests/fixtures/people.ts';
import { done, passSeconds, startReviews } from '#tests/fixtures/reviews.ts';
import { statusLinksOf } from '#tests/fixtures/status.ts';
import { tablesWith } from '#tests/fixtures/whole-database.ts';

let team: Awaited<ReturnType<typeof startReviews>>;
beforeAll(async () => {
  team = await startReviews();
});
afterAll(() => team.server.close());
const links = statusLinksOf(() => team);
const { change, detailsOf, signedUp, statusOf, statusTokenOf, written } = links;
beforeEach(links.allowMails);

describe('the link of each acknowledgement shows where it stands', () => {
  // Mutation: with the due date of messages for signups.
  test('a signup: our call by its due date, the plan, and what was agreed to', async () => {
    const person = await signedUp();
    const status = await statusOf(await statusTokenOf(person.email, 'welcome'));
    const due = dueAt('lead', new Date(status.receivedAt), team.server.site.officeHours);
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

  test('the setup of a signup, once that is agreed on, and its end', async () => {
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

  // Mutation: whatever is not answered is due. Red: “We’ll answer you”, and then that we are late.
  test('a message that needs no answer: nobody has anything left to do', async () => {
    const message = await written();
    const token = await statusTokenOf(message.email);
    await change(API.messageNoAnswerNeeded, message.id, { version: 0 });
    expect(await statusOf(token)).toMatchObject({ state: 'closed', next: { who: 'nobody', until: null } });
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
