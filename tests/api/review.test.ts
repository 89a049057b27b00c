import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { PartnershipForm } from '#contracts/partnership.ts';
import { partnershipReply } from '#contracts/partnership.ts';
import { API, fillPath } from '#contracts/paths.ts';
import { type ApplicationReview, applicationReview, reviewReply } from '#contracts/review.ts';
import { signupReply } from '#contracts/signup.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { expectFailure } from '#tests/fixtures/failures.ts';
import { mailTo, tokenMailedTo } from '#tests/fixtures/mailbox.ts';
import { anApplication, aSignup } from '#tests/fixtures/people.ts';
import { type Answer, startTestServer, type TestServer } from '#tests/fixtures/server.ts';

const TEAM = 'team@morin.example';
const REASON = 'We have a partner in your region.';
let server: TestServer;
let admin: string;
let reviewer: string;
beforeAll(async () => {
  server = await startTestServer({ env: { TEAM_EMAIL: TEAM } });
  admin = await server.logIn(ADMIN);
  reviewer = await colleague('reviewer');
});
afterAll(() => server.close());
afterEach(() => vi.useRealTimers());

async function colleague(role: string): Promise<string> {
  const person = aSignup();
  await server.post(API.signup, person);
  await server.db.query('update users set role = $1 where email = $2', [role, person.email]);
  return server.logIn(person);
}

async function applied(overrides: Partial<PartnershipForm> = {}) {
  const form = anApplication(overrides);
  const answer = await server.post(API.partnership, form);
  expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 201 });
  return { ...form, id: partnershipReply.parse(answer.body).id };
}

async function open(id: string, status = 'pending', cookie = reviewer): Promise<ApplicationReview> {
  const answer = await server.get(`${fillPath(API.reviewApplication, { id })}?status=${status}`, { cookie });
  return applicationReview.parse(answer.body);
}

interface Seen {
  id: string;
  version?: number;
  tier?: string;
}
const seen = ({ id, version = 0, tier }: Seen) => ({ id, version, ...(tier && { tier }) });
const approve = (applications: Seen[], cookie = reviewer, letter = {}) =>
  server.post(
    API.reviewDecisions,
    {
      decision: 'approved',
      applications: applications.map(seen),
      subject: 'Welcome, {firstName}',
      text: 'You get {commissionPercent}%.\n\nSee you soon {at the fair}.',
      ...letter,
    },
    { cookie },
  );
const reject = (applications: Seen[], cookie = reviewer) =>
  server.post(
    API.reviewDecisions,
    {
      decision: 'rejected',
      applications: applications.map(seen),
      note: REASON,
      subject: 'About your application',
      text: `Dear {firstName}\n\n${REASON}`,
    },
    { cookie },
  );
const ask = (application: Seen, cookie = reviewer) =>
  server.post(
    API.reviewQuestions,
    { ...seen(application), note: 'Which cities?', subject: 'A question', text: 'Which cities?' },
    { cookie },
  );
const undo = (applications: Seen[], cookie = reviewer) =>
  server.post(API.reviewUndo, { applications: applications.map(seen) }, { cookie });

const done = (answer: Answer) => {
  expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 200 });
  return reviewReply.parse(answer.body).applications;
};
/** Lets mail go that waits for its time. */
const hurry = () =>
  server.db.query("update pgboss.job set start_after = now() where state in ('created', 'retry')");
const passSeconds = (seconds: number) => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + seconds * 1000 });
};
const mailFrom = async (template: string, email: string) => {
  await hurry();
  return (await mailTo(server, email)).find((mail) => mail.template === template);
};

test('the queue begins with the promise that is due first, and says where each one stands', async () => {
  const ours = [await applied(), await applied(), await applied()];
  const ids = ours.map(({ id }) => id);
  const due = [3, 1, 2];
  for (const [index, id] of ids.entries()) {
    await server.db.query('update partnerships set due_at = $1 where id = $2', [
      new Date(due[index] ?? 0),
      id,
    ]);
  }
  const [last, first, middle] = ids;
  const list = await server.get(`${API.reviewQueue}?limit=2`, { cookie: reviewer });
  expect(list.body).toMatchObject([{ id: first }, { id: middle }]);
  const rest = await server.get(`${API.reviewQueue}?cursor=${middle}&limit=1`, { cookie: reviewer });
  expect(rest.body).toMatchObject([{ id: last }]);
  const total = Number(list.headers.get('x-total-count'));
  expect((await open(String(middle))).place).toEqual({ position: 2, total, previous: first, next: last });
  expect((await open(String(first))).place).toMatchObject({ position: 1, previous: null });
});

test('an approved partner gets the tier and the words that were decided on, after ten seconds', async () => {
  const person = await applied({ experience: 'intermediate' });
  done(await approve([{ id: person.id, tier: 'expert' }]));
  const { rows } = await server.db.query(
    "select start_after - now() > interval '10 seconds' as waits from pgboss.job, mails where job.data->>'mailId' = mails.id::text and recipient = $1 and template = 'application-approved'",
    [person.email],
  );
  expect(rows).toEqual([{ waits: true }]);
  const mail = await mailFrom('application-approved', person.email);
  expect(mail).toMatchObject({ subject: `Welcome, ${person.firstName.split(' ')[0]}` });
  expect(mail?.text).toContain('You get 35%.');
  expect(mail?.text).toContain('See you soon {at the fair}.');
  expect(await open(person.id)).toMatchObject({
    status: 'approved',
    finalTier: 'expert',
    version: 1,
    place: { position: null },
    history: [{ kind: 'approved', tier: 'expert' }],
  });
});

test('a rejection needs a reason, which stays with the application', async () => {
  const { id } = await applied();
  const bare = { decision: 'rejected', applications: [seen({ id })], subject: 'No', text: 'No' };
  const refused = expectFailure(
    await server.post(API.reviewDecisions, bare, { cookie: reviewer }),
    400,
    'validation',
  );
  expect(refused.fields).toHaveProperty('note');
  done(await reject([{ id }]));
  expect(await open(id)).toMatchObject({ status: 'rejected', decisionNote: REASON, finalTier: null });
});

test('a decision taken back in time leaves nothing behind, not even its mail', async () => {
  const person = await applied();
  const before = await open(person.id);
  const decided = done(await reject([person]));
  done(await undo(decided));
  expect(await mailFrom('application-rejected', person.email)).toBeUndefined();
  const { version, history, ...after } = await open(person.id);
  expect(version).toBe(2);
  expect(history.map(({ kind }) => kind)).toEqual(['rejected', 'undone']);
  expect(after).toEqual({ ...before, version: undefined, history: undefined });
  done(await approve([{ id: person.id, version }]));
});

test('after ten seconds a decision cannot be taken back, but be decided anew with a mail of its own', async () => {
  const person = await applied();
  const decided = done(await reject([person]));
  passSeconds(11);
  expectFailure(await undo(decided), 409, 'conflict');
  vi.useRealTimers();
  expect(await mailFrom('application-rejected', person.email)).toBeDefined();
  done(await approve(decided));
  expect(await mailFrom('application-approved', person.email)).toBeDefined();
  expect((await open(person.id)).history.map(({ kind }) => kind)).toEqual(['rejected', 'approved']);
});

test('a decision whose mail has left is not taken back, whatever the clock says', async () => {
  const person = await applied();
  const decided = done(await reject([person]));
  await mailFrom('application-rejected', person.email);
  const at = new Date(Date.now());
  await server.db.query('update activities set at = $1 where subject_id = $2', [at, person.id]);
  expectFailure(await undo(decided), 409, 'conflict');
  expect(await open(person.id)).toMatchObject({ status: 'rejected' });
});

test('of two decisions at once one counts, and the other is told of it', async () => {
  const { id, companyName } = { ...(await applied({ company: 'Overtone' })), companyName: 'Overtone' };
  const answers = await Promise.all([approve([{ id }], reviewer), reject([{ id }], admin)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const told = answers.find(({ status }) => status === 409);
  const { message } = expectFailure(told as Answer, 409, 'conflict');
  expect(message).toMatch(new RegExp(`${companyName} is (approved|rejected), by `));
  const { rows } = await server.db.query(
    "select 1 from mails m join partnerships p on p.email = m.recipient where p.id = $1 and template <> 'application-received'",
    [id],
  );
  expect(rows).toHaveLength(1);
});

test('several are decided at once, each with its own tier, or none', async () => {
  const first = await applied({ experience: 'beginner' });
  const second = await applied({ experience: 'master' });
  const ours = [first, second];
  const decided = done(await approve(ours));
  const tiers = await Promise.all(ours.map(async ({ id }) => (await open(id)).finalTier));
  expect(tiers).toEqual(['beginner', 'master']);
  done(await undo(decided));

  done(await reject([{ id: first.id, version: 2 }], admin));
  const both = ours.map(({ id }) => ({ id, version: 2 }));
  const { fields } = expectFailure(await approve(both), 409, 'conflict');
  expect(Object.keys(fields ?? {})).toEqual([first.id]);
  expect(await open(second.id)).toMatchObject({ status: 'pending', version: 2 });
  const audit = await server.db.query(
    "select 1 from audit_entries where action = 'partnership.decide' and subject_id = $1",
    [second.id],
  );
  expect(audit.rows).toHaveLength(1);
});

test('an applicant answers a question once, and waits for a decision again', async () => {
  const person = await applied();
  const [asked] = done(await ask(person));
  const waiting = await open(person.id, 'needs_info');
  expect(waiting).toMatchObject({ status: 'needs_info', question: 'Which cities?' });
  expectFailure(await server.post(API.partnership, anApplication({ email: person.email })), 409, 'conflict');

  await hurry();
  const token = await tokenMailedTo(server, person.email, 'application-question');
  const question = await server.post(API.applicationQuestion, { token });
  expect(question.body).toEqual({ firstName: person.firstName.split(' ')[0], question: 'Which cities?' });
  const answer = { token, answer: 'Chicago <b>and</b> Darkhan' };
  const sent = await Promise.all([1, 2, 3].map(() => server.post(API.applicationAnswer, answer)));
  expect(sent.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
  expectFailure(await server.post(API.applicationQuestion, { token }), 404, 'not_found');

  const again = await open(person.id);
  expect(again).toMatchObject({ status: 'pending', answer: answer.answer, version: 2 });
  expect(again.dueAt < waiting.dueAt).toBe(true);
  expect(again.history.map(({ kind, by }) => [kind, by !== null])).toEqual([
    ['asked', true],
    ['answered', false],
  ]);
  expectFailure(await reject([{ id: person.id, version: asked?.version }]), 409, 'conflict');
  const told = (await mailTo(server, TEAM)).find(({ text }) => text?.includes('Darkhan'));
  expect(told).toMatchObject({ template: 'team-application-answer' });
});

test('a question taken back takes its link along', async () => {
  const person = await applied();
  const decided = done(await ask(person));
  const tokens = async () =>
    (await server.db.query('select 1 from one_time_tokens where subject_id = $1', [person.id])).rows.length;
  expect(await tokens()).toBe(1);
  done(await undo(decided));
  expect(await tokens()).toBe(0);
  expect(await open(person.id)).toMatchObject({ status: 'pending', question: null });
});

test('a link does not answer what is decided meanwhile', async () => {
  const person = await applied();
  const decided = done(await ask(person));
  await hurry();
  const token = await tokenMailedTo(server, person.email, 'application-question');
  done(await approve(decided));
  expectFailure(await server.post(API.applicationQuestion, { token }), 404, 'not_found');
  expectFailure(await server.post(API.applicationAnswer, { token, answer: 'Too late' }), 404, 'not_found');
  expectFailure(await ask({ id: person.id, version: 2 }), 409, 'conflict');
});

test('earlier applications and signups of the same person or company are found', async () => {
  const company = `Bold & Daughters ${randomUUID()}`;
  const person = await applied({ company });
  done(await reject([person]));
  const later = await applied({ email: person.email, company: company.toUpperCase() });
  const sharing = aSignup({ phone: later.phone.replaceAll(' ', '-'), companyName: company });
  const signup = signupReply.parse((await server.post(API.signup, sharing)).body);
  expect((await open(later.id, 'pending', admin)).related).toMatchObject([
    { kind: 'application', id: person.id, status: 'rejected', same: ['email', 'company'] },
    { kind: 'signup', id: signup.user.id, same: ['phone', 'company'] },
  ]);
  const shown = (await open(later.id, 'pending', reviewer)).related;
  expect(shown.map(({ kind }) => kind)).toEqual(['application']);
});

test.each([
  ['viewer', 200, 403],
  ['sales', 403, 403],
  ['reviewer', 200, 409],
])('who is %s reads with %i and decides with %i', async (role, reads, decides) => {
  const { id } = await applied();
  const cookie = await colleague(role);
  const path = fillPath(API.reviewApplication, { id });
  expect(await server.get(path, { cookie })).toMatchObject({ status: reads });
  expect(await server.get(API.reviewQueue, { cookie })).toMatchObject({ status: reads });
  const stale = { id, version: 7 };
  expect(await approve([stale], cookie)).toMatchObject({ status: decides });
  expect(await ask(stale, cookie)).toMatchObject({ status: decides });
  expect(await undo([stale], cookie)).toMatchObject({ status: decides });
  expect(await open(id)).toMatchObject({ status: 'pending', version: 0 });
});
