import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { API, fillPath } from '#contracts/paths.ts';
import { recordMail } from '#contracts/record-mail.ts';
import { stats } from '#contracts/stats.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { expectError } from '#tests/fixtures/expect-error.ts';
import { mailTo, tokenMailedTo } from '#tests/fixtures/mailbox.ts';
import { anApplication } from '#tests/fixtures/people.ts';
import { done, startReviews, TEAM } from '#tests/fixtures/reviews.ts';

let team: Awaited<ReturnType<typeof startReviews>>;
beforeAll(async () => {
  team = await startReviews();
});
afterAll(() => team.server.close());

test('an applicant answers a question once, and waits for a decision again', async () => {
  const person = await team.applied();
  const [asked] = done(await team.ask(person));
  const waiting = await team.open(person.id);
  expect(waiting).toMatchObject({ status: 'needs_info', question: 'Which cities?' });
  expectError(
    await team.server.post(API.partnership, anApplication({ email: person.email })),
    409,
    'conflict',
  );

  await team.sendWaitingMails();
  const token = await tokenMailedTo(team.server, person.email, 'application-question');
  const question = await team.server.post(API.applicationQuestion, { token });
  expect(question.body).toEqual({ firstName: person.firstName.split(' ')[0], question: 'Which cities?' });
  const answer = { token, answer: 'Chicago <b>and</b> Darkhan' };
  // Mutation: the actor of the request. Red: of an applicant who had the team’s browser, “Answered by Admin”.
  const cookie = await team.server.logIn(ADMIN);
  const sent = await Promise.all(
    [1, 2, 3].map(() => team.server.post(API.applicationAnswer, answer, { cookie })),
  );
  expect(sent.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
  expectError(await team.server.post(API.applicationQuestion, { token }), 404, 'not_found');

  const again = await team.open(person.id);
  expect(again).toMatchObject({ status: 'pending', answer: answer.answer, version: 2 });
  expect(again.dueAt < waiting.dueAt).toBe(true);
  expect(again.history.map(({ kind, by }) => [kind, by !== null])).toEqual([
    ['asked', true],
    ['answered', false],
  ]);
  // Mutation: a colleague who decided, whatever happened.
  const refused = await team.reject([{ id: person.id, version: asked?.version }]);
  expect(expectError(refused, 409, 'conflict').message).toContain('The applicant answered while');
  const notification = (await mailTo(team.server, TEAM)).find(({ text }) => text?.includes('Darkhan'));
  expect(notification).toMatchObject({ template: 'team-application-answer' });
});

// Mutation: only the due date of an application, whoever is to act.
test('what waits for the applicant is neither overdue nor due', async () => {
  const cookie = await team.server.logIn(ADMIN);
  const due = async () => stats.parse((await team.server.get(API.stats, { cookie })).body).due.partnerships;
  const before = await due();
  const person = await team.applied();
  const listed = async (filter: string) => {
    const { body } = await team.server.get(`${API.partnerships}?due=${filter}`, { cookie });
    return z
      .array(z.object({ id: z.string() }))
      .parse(body)
      .some(({ id }) => id === person.id);
  };
  const late = (days: number) =>
    team.server.db.query(`update partnerships set due_at = now() - make_interval(days => $2) where id = $1`, [
      person.id,
      days,
    ]);
  await late(1);
  expect(await due()).toEqual({ ...before, overdue: before.overdue + 1 });
  expect(await Promise.all(['late', 'open'].map(listed))).toEqual([true, true]);
  done(await team.ask(person));
  await late(1);
  expect(await due()).toEqual(before);
  expect(await Promise.all(['late', 'open'].map(listed))).toEqual([false, false]);
});

test('an undone question ends its link', async () => {
  const person = await team.applied();
  const decided = done(await team.ask(person));
  const tokens = async () =>
    (await team.server.db.query('select 1 from one_time_tokens where subject_id = $1', [person.id])).rows
      .length;
  expect(await tokens()).toBe(1);
  done(await team.undo(decided));
  expect(await tokens()).toBe(0);
  expect(await team.open(person.id)).toMatchObject({ status: 'pending', question: null });
});

test('a link does not answer for an application that was decided meanwhile', async () => {
  const person = await team.applied();
  const decided = done(await team.ask(person));
  await team.sendWaitingMails();
  const token = await tokenMailedTo(team.server, person.email, 'application-question');
  done(await team.approve(decided));
  expectError(await team.server.post(API.applicationQuestion, { token }), 404, 'not_found');
  expectError(await team.server.post(API.applicationAnswer, { token, answer: 'Too late' }), 404, 'not_found');
  expectError(await team.ask({ id: person.id, version: 2 }), 409, 'conflict');
});

// Mutation: all values of a mail of the team kept; what is kept of a question would hold its link.
test('the mail of a decision opens from the history: its words, and never the link of a question', async () => {
  const [asked, decided] = [await team.applied(), await team.applied()];
  await team.ask(asked);
  await team.approve([{ id: decided.id, tier: 'expert' }]);
  await team.sendWaitingMails();
  const token = await tokenMailedTo(team.server, asked.email, 'application-question');
  await mailTo(team.server, decided.email);
  const opened = async ({ id }: { id: string }) => {
    const mail = (await team.open(id)).history.at(-1)?.mail;
    const path = fillPath(API.applicationMail, { id: mail?.id ?? '' });
    const answer = await team.server.get(path, { cookie: team.reviewer });
    return { mail, opened: recordMail.parse(answer.body) };
  };
  expect(await opened(asked)).toMatchObject({
    mail: { status: 'captured', subject: 'A question' },
    opened: { to: asked.email, text: 'Which cities?', by: expect.any(String) },
  });
  expect(await opened(decided)).toMatchObject({ opened: { text: expect.stringContaining('You get 35%.') } });
  const { rows } = await team.server.db.query('select data from mails where recipient = $1', [asked.email]);
  expect(JSON.stringify(rows)).not.toContain(token);
});
