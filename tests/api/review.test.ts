import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { API, fillPath } from '#contracts/paths.ts';
import { decisionTemplates } from '#contracts/review.ts';
import { signupReply } from '#contracts/signup.ts';
import { expectError } from '#tests/fixtures/expect-error.ts';
import { aSignup } from '#tests/fixtures/people.ts';
import { done, passSeconds, REASON, startReviews } from '#tests/fixtures/reviews.ts';
import type { Answer } from '#tests/fixtures/server.ts';

let team: Awaited<ReturnType<typeof startReviews>>;
beforeAll(async () => {
  team = await startReviews();
});
afterAll(() => team.server.close());
afterEach(() => vi.useRealTimers());

test('the list of pending applications begins with the one due first, and goes on from page to page', async () => {
  const ids = [(await team.applied()).id, (await team.applied()).id, (await team.applied()).id];
  const due = [3, 1, 2];
  for (const [index, id] of ids.entries()) {
    await team.server.db.query('update partnerships set due_at = $1 where id = $2', [
      new Date(due[index] ?? 0),
      id,
    ]);
  }
  const [last, first, middle] = ids;
  const pending = `${API.partnerships}?status=pending&sort=due`;
  const list = await team.server.get(`${pending}&limit=2`, { cookie: team.reviewer });
  expect(list.body).toMatchObject([{ id: first }, { id: middle }]);
  const next = /<([^>]+)>; rel="next"/.exec(list.headers.get('link') ?? '')?.[1];
  const rest = await team.server.get(`${next}`, { cookie: team.reviewer });
  expect(rest.body).toMatchObject([{ id: last }]);
});

test('an approved partner gets the tier and mail that were decided on, after ten seconds', async () => {
  const person = await team.applied({ experience: 'intermediate' });
  done(await team.approve([{ id: person.id, tier: 'expert' }]));
  const { rows } = await team.server.db.query(
    "select start_after - now() > interval '10 seconds' as waits from pgboss.job, mails where job.data->>'mailId' = mails.id::text and recipient = $1 and template = 'application-approved'",
    [person.email],
  );
  expect(rows).toEqual([{ waits: true }]);
  const mail = await team.mailFrom('application-approved', person.email);
  expect(mail).toMatchObject({ subject: 'Welcome' });
  expect(mail?.text).toContain('You get 35%.');
  expect(mail?.text).toContain('See you soon {at the fair}.');
  expect(await team.open(person.id)).toMatchObject({
    status: 'approved',
    finalTier: 'expert',
    version: 1,
    history: [{ kind: 'approved', tier: 'expert' }],
  });
});

// Mutation: without refuseTeamMailbox() in decideOne(). Red: a reviewer is a partner, and links customers to them.
test('nobody of the team is made a partner, by their own address or a spelling of it', async () => {
  const { rows } = await team.server.db.query("select email from users where role = 'reviewer' limit 1");
  const [name, domain] = String(rows[0]?.email).split('@');
  for (const email of [`${name}@${domain}`, `${name?.toUpperCase()}+partner@${domain}`]) {
    const person = await team.applied({ email });
    const bare = { decision: 'approved', applications: [{ id: person.id, version: 0 }] };
    const mail = { subject: 'Welcome', text: 'Welcome' };
    const refused = await team.server.post(
      API.reviewDecisions,
      { ...bare, ...mail },
      { cookie: team.reviewer },
    );
    expect(expectError(refused, 409, 'conflict').message).toContain('somebody on the team');
    expect(await team.open(person.id)).toMatchObject({ status: 'pending', history: [] });
  }
});

// Mutation: the templates as the site has them. Red: a letter that is signed “{sender}”.
test('the mail of each outcome greets the applicant by first name and is signed by the reviewer', async () => {
  const { body } = await team.server.get(API.decisionTemplates, { cookie: team.reviewer });
  for (const { text } of Object.values(decisionTemplates.parse(body))) {
    expect(text).toMatch(/^Hello \{firstName\},\n\n/);
    expect(text).toMatch(/\n\nBest regards,\n[^{}\n]+\nMorin$/);
  }
});

test('a rejection needs a reason, which stays with the application', async () => {
  const { id } = await team.applied();
  const bare = { decision: 'rejected', applications: [{ id, version: 0 }], subject: 'No', text: 'No' };
  const refused = expectError(
    await team.server.post(API.reviewDecisions, bare, { cookie: team.reviewer }),
    400,
    'validation',
  );
  expect(refused.fields).toHaveProperty('note');
  done(await team.reject([{ id }]));
  expect(await team.open(id)).toMatchObject({ status: 'rejected', decisionNote: REASON, finalTier: null });
});

// Mutation: `mailFields` without `noPlaceholders`.
test.each([
  ['subject', { subject: 'About {company}', text: 'Welcome' }],
  ['text', { subject: 'Welcome', text: 'Hello {firstname}' }],
])('a decision whose %s has a placeholder that nobody fills in is refused', async (field, words) => {
  const { id } = await team.applied();
  const decision = { decision: 'approved', applications: [{ id, version: 0 }], ...words };
  const answer = await team.server.post(API.reviewDecisions, decision, { cookie: team.reviewer });
  expect(Object.keys(expectError(answer, 400, 'validation').fields ?? {})).toEqual([field]);
});

test('a decision undone in time leaves nothing behind, not even its mail', async () => {
  const person = await team.applied();
  const before = await team.open(person.id);
  const decided = done(await team.reject([person]));
  done(await team.undo(decided));
  expect(await team.mailFrom('application-rejected', person.email)).toBeUndefined();
  const { version, history, ...after } = await team.open(person.id);
  expect(version).toBe(2);
  expect(history.map(({ kind }) => kind)).toEqual(['rejected', 'undone']);
  expect(after).toEqual({
    ...before,
    application: { ...before.application, version },
    version: undefined,
    history: undefined,
  });
  done(await team.approve([{ id: person.id, version }]));
});

// Mutation: the text of a decision that was refused: “your decision was not saved”, which it was.
test('an undo of a decision that a colleague has changed since says that nothing was undone', async () => {
  const [one, other] = [await team.applied(), await team.applied()];
  const decided = done(await team.reject([one, other]));
  done(await team.approve(decided.slice(0, 1)));
  for (const seen of [decided.slice(0, 1), decided]) {
    const { message } = expectError(await team.undo(seen), 409, 'conflict');
    expect(message).toMatch(/nothing was undone/i);
    expect(message).toContain('decide anew if you need to');
    expect(message).not.toContain('saved');
  }
});

test('after ten seconds a decision cannot be undone, but replaced with a mail of its own', async () => {
  const person = await team.applied();
  const decided = done(await team.reject([person]));
  passSeconds(11);
  expectError(await team.undo(decided), 409, 'conflict');
  vi.useRealTimers();
  expect(await team.mailFrom('application-rejected', person.email)).toBeDefined();
  done(await team.approve(decided));
  expect(await team.mailFrom('application-approved', person.email)).toBeDefined();
  expect((await team.open(person.id)).history.map(({ kind }) => kind)).toEqual(['rejected', 'approved']);
});

test('a decision whose mail was sent cannot be undone, whatever the clock says', async () => {
  const person = await team.applied();
  const decided = done(await team.reject([person]));
  await team.mailFrom('application-rejected', person.email);
  const at = new Date(Date.now());
  await team.server.db.query('update activities set at = $1 where subject_id = $2', [at, person.id]);
  expectError(await team.undo(decided), 409, 'conflict');
  expect(await team.open(person.id)).toMatchObject({ status: 'rejected' });
});

test('of two decisions at once one succeeds, and the other gets a conflict', async () => {
  const { id, companyName } = { ...(await team.applied({ company: 'Overtone' })), companyName: 'Overtone' };
  const answers = await Promise.all([
    team.approve([{ id }], team.reviewer),
    team.reject([{ id }], team.admin),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const conflict = answers.find(({ status }) => status === 409);
  const { message } = expectError(conflict as Answer, 409, 'conflict');
  expect(message).toMatch(new RegExp(`${companyName} is (approved|rejected), by `));
  const { rows } = await team.server.db.query(
    "select 1 from mails m join partnerships p on p.email = m.recipient where p.id = $1 and template in ('application-approved', 'application-rejected')",
    [id],
  );
  expect(rows).toHaveLength(1);
});

// Mutation: lockApplications() without asSeen().
test('whoever rejects an application that was approved since they opened it does not end the partnership', async () => {
  const { id } = await team.applied();
  done(await team.approve([{ id }], team.admin));
  const { message } = expectError(await team.reject([{ id }]), 409, 'conflict');
  expect(message).toContain('your decision was not saved and no email was sent');
  const { rows } = await team.server.db.query('select ended_at from partners where partnership_id = $1', [
    id,
  ]);
  expect(rows).toEqual([{ ended_at: null }]);
});

test('several are decided at once, each with its own tier, or none', async () => {
  const first = await team.applied({ experience: 'beginner' });
  const second = await team.applied({ experience: 'master' });
  const ours = [first, second];
  const decided = done(await team.approve(ours));
  const tiers = await Promise.all(ours.map(async ({ id }) => (await team.open(id)).finalTier));
  expect(tiers).toEqual(['beginner', 'master']);
  done(await team.undo(decided));

  done(await team.reject([{ id: first.id, version: 2 }], team.admin));
  const both = ours.map(({ id }) => ({ id, version: 2 }));
  const { fields } = expectError(await team.approve(both), 409, 'conflict');
  expect(Object.keys(fields ?? {})).toEqual([first.id]);
  expect(await team.open(second.id)).toMatchObject({ status: 'pending', version: 2 });
  const audit = await team.server.db.query(
    "select 1 from audit_entries where action = 'partnership.decide' and subject_id = $1",
    [second.id],
  );
  expect(audit.rows).toHaveLength(1);
});

// Mutation: numbers compared by the digits that were typed, so that one with its country is a number of its own.
test('earlier applications and signups of the same person or company are found', async () => {
  const company = `Bold & Daughters ${randomUUID()}`;
  const person = await team.applied({ company });
  done(await team.reject([person]));
  const later = await team.applied({ email: person.email, company: company.toUpperCase() });
  const sharing = aSignup({
    phone: later.phone.replace(/^\+1 /, '').replaceAll(' ', '-'),
    companyName: company,
  });
  const signup = signupReply.parse((await team.server.post(API.signup, sharing)).body);
  expect((await team.open(later.id, team.admin)).related).toMatchObject([
    { kind: 'application', id: person.id, status: 'rejected', same: ['email', 'company'] },
    { kind: 'signup', id: signup.user.id, same: ['phone', 'company'] },
  ]);
  const shown = (await team.open(later.id, team.reviewer)).related;
  expect(shown.map(({ kind }) => kind)).toEqual(['application']);
});

test.each([
  ['viewer', 200, 403],
  ['sales', 403, 403],
  ['reviewer', 200, 409],
])('a %s reads with %i and decides with %i', async (role, reads, decides) => {
  const { id } = await team.applied();
  const cookie = await team.colleague(role);
  const path = fillPath(API.reviewApplication, { id });
  expect(await team.server.get(path, { cookie })).toMatchObject({ status: reads });
  expect(await team.server.get(API.partnerships, { cookie })).toMatchObject({ status: reads });
  const stale = { id, version: 7 };
  expect(await team.approve([stale], cookie)).toMatchObject({ status: decides });
  expect(await team.ask(stale, cookie)).toMatchObject({ status: decides });
  expect(await team.undo([stale], cookie)).toMatchObject({ status: decides });
  expect(await team.open(id)).toMatchObject({ status: 'pending', version: 0 });
});
