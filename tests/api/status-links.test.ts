import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { messageDetails } from '#contracts/message.ts';
import { API, fillPath } from '#contracts/paths.ts';
import { statusLinksEnded } from '#contracts/status-link.ts';
import { aColleague } from '#tests/fixtures/colleagues.ts';
import { expectError } from '#tests/fixtures/expect-error.ts';
import { mailTo } from '#tests/fixtures/mailbox.ts';
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
  test('a status link dies with the record that is erased', async () => {
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
    team.server.get(fillPath(API.leadDetails, { id: person.id }), { cookie }),
    team.server.get(API.audit, { cookie }),
    team.server.post(API.personExport, { email: person.email }, { cookie }),
  ]);
  for (const { status, body } of answers) {
    expect(status).toBe(200);
    expect(JSON.stringify(body)).not.toContain(token);
  }
  expect(JSON.stringify(answers[4]?.body)).toContain('statusLinks');
});
