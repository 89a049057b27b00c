import { afterAll, beforeAll, expect, test } from 'vitest';
import { API, fillPath } from '#contracts/paths.ts';
import { aColleague } from '#tests/fixtures/colleagues.ts';
import { startCorrespondence } from '#tests/fixtures/correspondence.ts';
import { expectError } from '#tests/fixtures/expect-error.ts';
import { type Partners, workWithPartners } from '#tests/fixtures/partners.ts';
import { aReply } from '#tests/fixtures/reply.ts';

let site: Awaited<ReturnType<typeof startCorrespondence>>;
let team: Partners;
beforeAll(async () => {
  site = await startCorrespondence();
  team = workWithPartners(site.server, site.cookie);
});
afterAll(() => site.close());

// Mutation: a history of the partner alone; the older entries first. Red: a note on the partner answered no reply.
test('an email to a partner and their reply stand in the history of the partner and of their application', async () => {
  const reviewer = await site.server.logIn(await aColleague(site.server, 'reviewer'));
  const { id, email } = await team.aPartner();
  const { application, mayWrite } = await team.details(id);
  expect(mayWrite).toBe(true);
  const one = { id: application?.id ?? '' };
  const mail = {
    version: application?.version,
    subject: 'Your first customers',
    text: 'Hello,\n\nwell done.',
  };
  expect(await team.post(fillPath(API.applicationMails, one), mail, reviewer)).toMatchObject({ status: 200 });
  await site.receive(aReply({ from: email, to: await site.messageIdOf(email, mail.subject) }));
  const note = { text: 'They are glad' };
  expect((await team.details(id)).history[0]).toMatchObject({ kind: 'reply', mail: { waiting: true } });
  expect(await team.post(fillPath(API.partnerNotes, { id }), note)).toMatchObject({ status: 201 });

  const { history } = await team.details(id);
  expect(history).toMatchObject([
    { kind: 'note', text: 'They are glad' },
    { kind: 'reply', by: null, mail: { status: 'received', waiting: false } },
    { kind: 'mail', text: mail.subject, mail: { to: email } },
  ]);
  const applied = await team.get(fillPath(API.reviewApplication, one));
  expect(Object(applied.body).history.map(({ kind }: { kind: string }) => kind)).toEqual([
    'approved',
    'mail',
    'reply',
  ]);
});

// Mutation: `mayWrite` of whoever may read.
test('whoever only reads partners is told that they may not write to one', async () => {
  const viewer = await site.server.logIn(await aColleague(site.server, 'viewer'));
  const { id } = await team.aPartner();
  const { body } = await team.get(fillPath(API.partner, { id }), viewer);
  const { application, mayWrite } = Object(body);
  expect(mayWrite).toBe(false);
  const mail = { version: application.version, subject: 'Hello', text: 'Hello' };
  const answer = await team.post(fillPath(API.applicationMails, { id: application.id }), mail, viewer);
  expect(answer.status).toBe(403);
});

// Red: whoever applied again under the same email took the mails of before out of the partner’s history.
test('mails of an earlier application of the same person stand in their history, too', async () => {
  const { id, email, application } = await team.aPartner();
  const before = await team.details(id);
  const mail = { version: before.application?.version, subject: 'Your first month', text: 'Well done.' };
  await team.post(fillPath(API.applicationMails, { id: application.id }), mail);
  expect(
    await team.post(fillPath(API.partnerEnd, { id }), { version: 0, reason: 'They asked' }),
  ).toMatchObject({
    status: 200,
  });
  const again = await team.applied({ email });
  expect(await team.approve(again.id)).toMatchObject({ status: 200 });
  const { application: newest, history } = await team.details(id);
  expect(newest?.id).toBe(again.id);
  expect(history).toContainEqual(expect.objectContaining({ kind: 'mail', text: mail.subject }));
});

// Red: it said that “your decision was not saved”.
test('a mail to an applicant whom a colleague decided on meanwhile is refused as a mail', async () => {
  const { id } = await team.applied();
  await team.approve(id);
  const mail = { version: 0, subject: 'One question', text: 'Where do you sell?' };
  const answer = await team.post(fillPath(API.applicationMails, { id }), mail);
  expect(expectError(answer, 409, 'conflict').message).toMatch(
    /decided while you had it open\. Look at what changed, then send it again/,
  );
});
