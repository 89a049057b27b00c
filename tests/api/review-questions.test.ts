import { afterAll, beforeAll, expect, test } from 'vitest';
import { API } from '#contracts/paths.ts';
import { expectFailure } from '#tests/fixtures/failures.ts';
import { mailTo, tokenMailedTo } from '#tests/fixtures/mailbox.ts';
import { anApplication } from '#tests/fixtures/people.ts';
import { done, startReviews, TEAM } from '#tests/fixtures/reviews.ts';

let desk: Awaited<ReturnType<typeof startReviews>>;
beforeAll(async () => {
  desk = await startReviews();
});
afterAll(() => desk.server.close());

test('an applicant answers a question once, and waits for a decision again', async () => {
  const person = await desk.applied();
  const [asked] = done(await desk.ask(person));
  const waiting = await desk.open(person.id, 'needs_info');
  expect(waiting).toMatchObject({ status: 'needs_info', question: 'Which cities?' });
  expectFailure(
    await desk.server.post(API.partnership, anApplication({ email: person.email })),
    409,
    'conflict',
  );

  await desk.hurry();
  const token = await tokenMailedTo(desk.server, person.email, 'application-question');
  const question = await desk.server.post(API.applicationQuestion, { token });
  expect(question.body).toEqual({ firstName: person.firstName.split(' ')[0], question: 'Which cities?' });
  const answer = { token, answer: 'Chicago <b>and</b> Darkhan' };
  const sent = await Promise.all([1, 2, 3].map(() => desk.server.post(API.applicationAnswer, answer)));
  expect(sent.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
  expectFailure(await desk.server.post(API.applicationQuestion, { token }), 404, 'not_found');

  const again = await desk.open(person.id);
  expect(again).toMatchObject({ status: 'pending', answer: answer.answer, version: 2 });
  expect(again.dueAt < waiting.dueAt).toBe(true);
  expect(again.history.map(({ kind, by }) => [kind, by !== null])).toEqual([
    ['asked', true],
    ['answered', false],
  ]);
  expectFailure(await desk.reject([{ id: person.id, version: asked?.version }]), 409, 'conflict');
  const told = (await mailTo(desk.server, TEAM)).find(({ text }) => text?.includes('Darkhan'));
  expect(told).toMatchObject({ template: 'team-application-answer' });
});

test('a question taken back takes its link along', async () => {
  const person = await desk.applied();
  const decided = done(await desk.ask(person));
  const tokens = async () =>
    (await desk.server.db.query('select 1 from one_time_tokens where subject_id = $1', [person.id])).rows
      .length;
  expect(await tokens()).toBe(1);
  done(await desk.undo(decided));
  expect(await tokens()).toBe(0);
  expect(await desk.open(person.id)).toMatchObject({ status: 'pending', question: null });
});

test('a link does not answer what is decided meanwhile', async () => {
  const person = await desk.applied();
  const decided = done(await desk.ask(person));
  await desk.hurry();
  const token = await tokenMailedTo(desk.server, person.email, 'application-question');
  done(await desk.approve(decided));
  expectFailure(await desk.server.post(API.applicationQuestion, { token }), 404, 'not_found');
  expectFailure(
    await desk.server.post(API.applicationAnswer, { token, answer: 'Too late' }),
    404,
    'not_found',
  );
  expectFailure(await desk.ask({ id: person.id, version: 2 }), 409, 'conflict');
});
