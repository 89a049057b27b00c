import { afterAll, beforeAll, expect, test } from 'vitest';
import { leadBulkReply, leadBulkUndone, leadRecipients } from '#contracts/lead-bulk.ts';
import { API, fillPath } from '#contracts/paths.ts';
import { tagRecord } from '#contracts/tag.ts';
import { aColleague } from '#tests/fixtures/colleagues.ts';
import { expectError } from '#tests/fixtures/expect-error.ts';
import { importFile } from '#tests/fixtures/import-file.ts';
import { startLeadTest } from '#tests/fixtures/leads.ts';
import { mailTo } from '#tests/fixtures/mailbox.ts';
import { aSignup } from '#tests/fixtures/people.ts';

let team: Awaited<ReturnType<typeof startLeadTest>>;
beforeAll(async () => {
  team = await startLeadTest();
});
afterAll(() => team.server.close());

const send = (body: object, cookie = team.cookie) => team.server.post(API.leadBulk, body, { cookie });
async function bulk(body: object) {
  const answer = await send(body);
  expect(answer).toMatchObject({ status: 200 });
  return leadBulkReply.parse(answer.body);
}
async function undo(undoId: string | null) {
  const answer = await team.server.post(API.leadBulkUndo, { undoId }, { cookie: team.cookie });
  expect(answer).toMatchObject({ status: 200 });
  return leadBulkUndone.parse(answer.body);
}
async function some(count: number) {
  const all = [];
  for (let made = 0; made < count; made++) all.push(await team.aLead());
  return { all, leads: all.map(({ id }) => ({ id, version: 0 })) };
}

test('several are given to a colleague at once, each with its history, and undone', async () => {
  const sales = await aColleague(team.server, 'sales');
  const { all, leads } = await some(3);
  const { undoId, leads: after } = await bulk({ action: 'assign', leads, ownerId: sales.id });
  expect(after).toEqual(leads.map(({ id }) => ({ id, version: 1 })));
  const owned = await team.read(all[0]?.id ?? '');
  expect(owned).toMatchObject({ ownerId: sales.id, version: 1 });
  expect(owned.history[0]).toMatchObject({ kind: 'owner', details: { from: null, to: sales.id } });
  expect((await undo(undoId)).undone.sort()).toEqual(leads.map(({ id }) => id).sort());
  expect(await team.read(all[0]?.id ?? '')).toMatchObject({ ownerId: null, version: 2 });
  const twice = await team.server.post(API.leadBulkUndo, { undoId }, { cookie: team.cookie });
  expectError(twice, 409, 'conflict');
});

// Mutation: entries named after the press on several. Red: “Changed the owner of a lead” in the log lacks them.
test('in the log each lead that was given away with others stands as one that was given away alone', async () => {
  const { leads } = await some(2);
  await bulk({ action: 'assign', leads, ownerId: team.adminId });
  const { rows } = await team.server.db.query(
    `select distinct action from audit_entries where subject_id = any($1) and details ? 'to'`,
    [leads.map(({ id }) => id)],
  );
  expect(rows).toEqual([{ action: 'lead.owner' }]);
});

// Mutation: an undo that looks at no version.
test('what somebody changed since stays when the rest is undone, and is named', async () => {
  const { all, leads } = await some(2);
  const { undoId } = await bulk({ action: 'status', leads, status: 'lost', reason: 'Fair is over' });
  const [changed = '', other = ''] = all.map(({ id }) => id);
  expect(await team.read(changed)).toMatchObject({ status: 'lost', lostReason: 'Fair is over' });
  await team.change(API.leadStatus, changed, { version: 1, status: 'live' });
  expect(await undo(undoId)).toEqual({ success: true, undone: [other], kept: [changed] });
  expect(await team.read(changed)).toMatchObject({ status: 'live' });
  expect(await team.read(other)).toMatchObject({
    status: 'pending_setup',
    lostReason: null,
    contactedAt: null,
  });
});

// Mutation: without `unchanged` in the answer.
test('those that were so already are named, and have no entry of it', async () => {
  const { all, leads } = await some(3);
  const second = all[1]?.id ?? '';
  await team.change(API.leadStatus, second, { version: 0, status: 'live' });
  const { history } = await team.read(second);
  const seen = leads.map((lead) => (lead.id === second ? { ...lead, version: 1 } : lead));
  expect(await bulk({ action: 'status', leads: seen, status: 'live' })).toMatchObject({
    unchanged: [second],
  });
  expect((await team.read(second)).history).toHaveLength(history.length);
});

test('where one was changed meanwhile, none is changed, and it is named', async () => {
  const { all, leads } = await some(2);
  const [first = '', second = ''] = all.map(({ id }) => id);
  await team.change(API.leadOwner, second, { version: 0, ownerId: null });
  const { fields, message } = expectError(
    await send({ action: 'assign', leads, ownerId: team.adminId }),
    409,
    'conflict',
  );
  expect(Object.keys(fields ?? {})).toEqual([second]);
  expect(message).toContain('was changed after you opened it');
  expect(await team.read(first)).toMatchObject({ ownerId: null, version: 0 });
});

test('a tag is put on several and taken off, and comes and goes with the undo', async () => {
  const tag = tagRecord.parse(
    (await team.server.post(API.tags, { name: 'Fair', color: 'grey' }, { cookie: team.cookie })).body,
  );
  const { all, leads } = await some(2);
  const [first = '', second = ''] = all.map(({ id }) => id);
  await team.change(API.leadTags, first, { tagId: tag.id });
  const { undoId } = await bulk({ action: 'tag', leads, tagId: tag.id });
  expect((await team.read(second)).tags).toEqual([tag]);
  await undo(undoId);
  expect((await team.read(first)).tags).toEqual([tag]);
  expect((await team.read(second)).tags).toEqual([]);
  const off = await bulk({ action: 'untag', leads, tagId: tag.id });
  expect((await team.read(first)).tags).toEqual([]);
  await undo(off.undoId);
  expect((await team.read(first)).tags).toEqual([tag]);
});

test('several are mailed, each by themselves; nothing can be undone, and nobody is mailed without end', async () => {
  const { all, leads } = await some(2);
  const mail = {
    action: 'mail',
    leads,
    subject: 'Your {plan} setup, {firstName}',
    text: 'Hello {firstName},\n\nwhen does {theirCompany} open?',
  };
  const first = await bulk(mail);
  expect(first).toMatchObject({ undoId: null, leftOut: [], stored: true });
  for (const { email, firstName, companyName } of all) {
    const [sent] = (await mailTo(team.server, email)).filter(({ template }) => template === 'lead-message');
    expect(sent?.subject).toBe('Your Growth setup');
    expect(sent?.text).toContain(`Hello ${firstName},`);
    expect(sent?.text).toContain(`when does ${companyName} open?`);
  }
  expect((await team.read(all[0]?.id ?? '')).history.map(({ kind }) => kind)).toContain('mail');
  let seen = first.leads;
  for (let more = 0; more < 2; more++) seen = (await bulk({ ...mail, leads: seen })).leads;
  expect((await bulk({ ...mail, leads: seen })).leftOut.sort()).toEqual(leads.map(({ id }) => id).sort());
});

// Mutation: a mail that leaves the version of its lead as it was.
test('of two who mail the same people at once the second is told, and nobody gets it twice', async () => {
  const { all, leads } = await some(2);
  const mail = { action: 'mail', leads, subject: 'Your setup', text: 'When does it suit you?' };
  const answers = await Promise.all([send(mail), send(mail)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  for (const { email } of all) {
    const got = (await mailTo(team.server, email)).filter(({ template }) => template === 'lead-message');
    expect(got).toHaveLength(1);
  }
});

// Mutation: `noPlaceholders` checks nothing.
test.each([
  ['subject', { subject: 'Your {Plan} setup', text: 'When?' }],
  ['text', { subject: 'Hello', text: 'Dear {name}, when?' }],
])(
  'a placeholder in the %s that nobody fills in is refused before anybody reads it',
  async (field, words) => {
    const { leads } = await some(1);
    const refused = expectError(await send({ action: 'mail', leads, ...words }), 400, 'validation');
    expect(Object.keys(refused.fields ?? {})).toEqual([field]);
  },
);

// Mutation: the plan as it is stored.
test('a mail to somebody whose plan is not known does not say so', async () => {
  const { firstName, lastName, email } = aSignup();
  const csv = `First name,Last name,Email\n${firstName},${lastName},${email}\n`;
  const importId = await importFile(team.server, team.cookie, csv);
  const { rows } = await team.server.db.query('select user_id from leads where import_id = $1', [importId]);
  const ids = [String(rows[0]?.user_id)];
  const asked = await team.server.post(API.leadBulkRecipients, { ids }, { cookie: team.cookie });
  expect(leadRecipients.parse(asked.body).recipients).toMatchObject([{ firstName, plan: 'new' }]);
});

// Mutation: without the question whether the email is known.
test('whoever has no known email is named as left out', async () => {
  const form = aSignup();
  const csv = `First name,Last name,Email,Phone\n${form.firstName},${form.lastName},,${form.phone}\n`;
  const importId = await importFile(team.server, team.cookie, csv);
  const { rows } = await team.server.db.query('select user_id from leads where import_id = $1', [importId]);
  const leads = [{ id: String(rows[0]?.user_id), version: 0 }];
  const mail = { action: 'mail', leads, subject: 'Hello', text: 'We met at the fair.' };
  expect((await bulk(mail)).leftOut).toEqual([leads[0]?.id]);
  const { all } = await some(1);
  const ids = [...leads, ...all].map(({ id }) => id);
  const asked = await team.server.post(API.leadBulkRecipients, { ids }, { cookie: team.cookie });
  expect(asked.body).toMatchObject({
    recipients: [
      {
        id: all[0]?.id,
        name: `${all[0]?.firstName} ${all[0]?.lastName}`,
        email: all[0]?.email,
        firstName: all[0]?.firstName,
        plan: 'Growth',
        theirCompany: all[0]?.companyName,
      },
    ],
    leftOut: [{ id: ids[0], name: `${form.firstName} ${form.lastName}`, why: 'no-email' }],
  });
  const { drafts } = leadRecipients.parse(asked.body);
  const afterCall = drafts.find(({ name }) => name === 'after-the-call');
  expect(afterCall?.text).toMatch(
    /^Hello \{firstName\},.*\{plan\} plan, the agent for \{theirCompany\}.*\nMorin$/s,
  );
  expect((await team.read(String(leads[0]?.id))).history.map(({ kind }) => kind)).not.toContain('mail');
});

test('a setup that a status would cancel with a mail is refused, and a reason is asked for', async () => {
  const { all, leads } = await some(1);
  const id = all[0]?.id ?? '';
  const times = await team.server.get(fillPath(API.leadSetupTimes, { id }), { cookie: team.cookie });
  const { office, at } = Object(times.body).times[0];
  await team.change(API.leadSetup, id, { version: 0, office, at, timeZone: 'America/Chicago' });
  const lost = { action: 'status', leads: [{ id, version: 1 }], status: 'lost', reason: 'x' };
  expect(expectError(await send(lost), 409, 'conflict').message).toContain('has a setup ahead');
  expectError(await send({ action: 'status', leads, status: 'lost' }), 400, 'validation');
  expectError(await send({ action: 'status', leads, status: 'scheduled' }), 400, 'validation');
  const many = Array.from({ length: 201 }, () => ({ id: crypto.randomUUID(), version: 0 }));
  expectError(await send({ action: 'assign', leads: many, ownerId: null }), 400, 'validation');
});

test('another’s change is not mine to undo, and a viewer changes nothing', async () => {
  const { leads } = await some(1);
  const { undoId } = await bulk({ action: 'assign', leads, ownerId: team.adminId });
  const sales = await team.server.logIn(await aColleague(team.server, 'sales'));
  expectError(await team.server.post(API.leadBulkUndo, { undoId }, { cookie: sales }), 404, 'not_found');
  const viewer = await team.server.logIn(await aColleague(team.server, 'viewer'));
  expectError(await send({ action: 'assign', leads, ownerId: null }, viewer), 403, 'forbidden');
});
