import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { messageRecord } from '#contracts/message.ts';
import { noteChanged } from '#contracts/note.ts';
import { notificationPage } from '#contracts/notification.ts';
import { API, fillPath } from '#contracts/paths.ts';
import type { TeamRole } from '#contracts/roles.ts';
import { stats } from '#contracts/stats.ts';
import { sendReminder } from '#server/domain/notifications/send-reminder.ts';
import { aColleague } from '#tests/fixtures/colleagues.ts';
import { dayAhead } from '#tests/fixtures/day-ahead.ts';
import { expectError } from '#tests/fixtures/expect-error.ts';
import { startLeadTest } from '#tests/fixtures/leads.ts';
import { mailTo, UNTIL_MAILED } from '#tests/fixtures/mailbox.ts';
import { aMessage } from '#tests/fixtures/people.ts';
import { tablesWith } from '#tests/fixtures/whole-database.ts';

let team: Awaited<ReturnType<typeof startLeadTest>>;
beforeAll(async () => {
  team = await startLeadTest();
});
afterAll(() => team.server.close());

/** Somebody of the team, signed in, with what they are told. */
async function colleague(role: TeamRole = 'sales') {
  const member = await aColleague(team.server, role);
  const cookie = await team.server.logIn(member);
  const read = async () =>
    notificationPage.parse((await team.server.get(API.notifications, { cookie })).body);
  const post = (path: string, body: object) => team.server.post(path, body, { cookie });
  const name = `${role[0]?.toUpperCase()}${role.slice(1)} Colleague`;
  return { ...member, cookie, read, post, name };
}

// Mutation: of the counts for the sidebar: `unread` always 0, or with what was read.
test('whoever is given a lead is told in the dashboard and by mail, and marks it as read', async () => {
  const sales = await colleague();
  const isNew = async () =>
    stats.parse((await team.server.get(API.stats, { cookie: sales.cookie })).body).unread;
  const { id, firstName } = await team.aLead();
  await team.change(API.leadOwner, id, { version: 0, ownerId: sales.id });
  const { notifications, unread } = await sales.read();
  expect([unread, await isNew()]).toEqual([1, 1]);
  expect(notifications).toMatchObject([
    {
      kind: 'assigned',
      subjectKind: 'lead',
      subjectId: id,
      by: expect.stringContaining('Admin'),
      readAt: null,
    },
  ]);
  expect(notifications[0]?.name).toContain(firstName);
  const [mail] = await mailTo(team.server, sales.email);
  expect(mail).toMatchObject({ template: 'team-assigned', subject: 'Something was assigned to you' });
  expect(mail?.text).toContain(`/admin/signups/${id}`);
  expect(await sales.post(API.notificationsRead, { ids: [notifications[0]?.id] })).toMatchObject({
    body: { unread: 0 },
  });
  expect(await isNew()).toBe(0);
  expect((await sales.read()).notifications).toMatchObject([{ readAt: expect.any(String) }]);
});

test('nobody is told of what they do themselves', async () => {
  const sales = await colleague();
  const { id } = await team.aLead();
  await sales.post(fillPath(API.leadOwner, { id }), { version: 0, ownerId: sales.id });
  expect(await sales.read()).toMatchObject({ notifications: [], unread: 0 });
});

// Mutation: settings that are not asked.
test('each way can be turned off, for oneself', async () => {
  const sales = await colleague();
  const both = { dashboard: true, mail: true };
  const settings = { assigned: { dashboard: true, mail: false }, mentioned: both, reminder: both };
  expect(await sales.post(API.notificationSettings, settings)).toMatchObject({ status: 200, body: settings });
  const { id } = await team.aLead();
  await team.change(API.leadOwner, id, { version: 0, ownerId: sales.id });
  expect((await sales.read()).unread).toBe(1);
  expect(await mailTo(team.server, sales.email)).toEqual([]);
  await sales.post(API.notificationSettings, { ...settings, assigned: { dashboard: false, mail: true } });
  await team.change(API.leadOwner, id, { version: 1, ownerId: null });
  await team.change(API.leadOwner, id, { version: 2, ownerId: sales.id });
  expect((await sales.read()).unread).toBe(0);
  expect(await mailTo(team.server, sales.email)).toHaveLength(1);
});

test('a viewer who is mentioned in a note is told; a name that is not there, and a customer, are refused', async () => {
  const viewer = await colleague('viewer');
  const { id } = await team.aLead();
  const text = `@${viewer.name} please look`;
  const lead = await team.change(API.leadNotes, id, { text, mentions: [viewer.id] });
  expect(lead.history[0]).toMatchObject({ text, note: { mentionIds: [viewer.id] } });
  expect((await viewer.read()).notifications).toMatchObject([{ kind: 'mentioned', subjectId: id, text }]);
  const [mail] = await mailTo(team.server, viewer.email);
  expect(mail?.text).toContain(`> ${text}`);
  const refused = async (body: object) =>
    expectError(await team.send(API.leadNotes, id, body), 400, 'validation').fields;
  expect(await refused({ text: 'Look', mentions: [viewer.id] })).toHaveProperty('mentions');
  expect(await refused({ text: '@x', mentions: [id] })).toHaveProperty('mentions');
  const reviewer = await colleague('reviewer');
  expect(await refused({ text: `@${reviewer.name}`, mentions: [reviewer.id] })).toHaveProperty('mentions');
});

test('whom a rewritten note newly names is told, and nobody twice', async () => {
  const first = await colleague('viewer');
  const second = await colleague('sales');
  const { id } = await team.aLead();
  const lead = await team.change(API.leadNotes, id, { text: `@${first.name}`, mentions: [first.id] });
  const text = `@${first.name} and @${second.name}`;
  const change = { text, mentions: [first.id, second.id], editedAt: null };
  expect(await team.send(API.note, lead.history[0]?.id ?? '', change)).toMatchObject({ status: 200 });
  expect((await second.read()).notifications).toMatchObject([{ kind: 'mentioned', text }]);
  expect((await first.read()).unread).toBe(1);
});

// Mutation: leaving dropMentions() out of changeNote(), and out of deleteNote().
test('whom a rewritten note names no longer is told no more of it, and nobody is of a deleted one', async () => {
  const first = await colleague('viewer');
  const second = await colleague('sales');
  const { id } = await team.aLead();
  const lead = await team.change(API.leadNotes, id, {
    text: `@${first.name} and @${second.name}`,
    mentions: [first.id, second.id],
  });
  const noteId = lead.history[0]?.id ?? '';
  const change = { text: `@${second.name} alone`, mentions: [second.id], editedAt: null };
  const { body } = await team.send(API.note, noteId, change);
  expect(await first.read()).toMatchObject({ notifications: [], unread: 0 });
  expect((await second.read()).notifications).toMatchObject([{ text: change.text }]);
  const { editedAt } = noteChanged.parse(body);
  expect(await team.send(API.noteDelete, noteId, { editedAt })).toMatchObject({ status: 200 });
  expect(await second.read()).toMatchObject({ notifications: [], unread: 0 });
});

test('a next step at a time reminds its owner once', async () => {
  const sales = await colleague();
  const { id } = await team.aLead();
  await team.change(API.leadOwner, id, { version: 0, ownerId: sales.id });
  const at = new Date(Date.now() + 1_000).toISOString();
  await team.change(API.leadNextStep, id, { version: 1, text: 'Send prices', at });
  const reminders = async () => (await sales.read()).notifications.filter(({ kind }) => kind === 'reminder');
  await vi.waitFor(async () => expect(await reminders()).toHaveLength(1), UNTIL_MAILED);
  await remind(id, at);
  expect(await reminders()).toMatchObject([{ subjectId: id, text: 'Send prices', by: null }]);
  const [mail] = (await mailTo(team.server, sales.email)).filter(
    ({ template }) => template === 'team-reminder',
  );
  expect(mail?.text).toContain('> Send prices');
});

// Mutation: a reminder that does not look at the time for which it was planned.
test('of a step that was put off or done nobody is reminded at its first time', async () => {
  const sales = await colleague();
  const { id } = await team.aLead();
  await team.change(API.leadOwner, id, { version: 0, ownerId: sales.id });
  const [first, later] = [`${dayAhead(100)}T10:00:00.000Z`, `${dayAhead(130)}T10:00:00.000Z`];
  await team.change(API.leadNextStep, id, { version: 1, text: 'Send prices', at: first });
  await team.change(API.leadNextStep, id, { version: 2, text: 'Send prices', at: later });
  await remind(id, first);
  await team.change(API.leadNextStep, id, { version: 3 });
  await remind(id, later);
  expect((await sales.read()).notifications.map(({ kind }) => kind)).toEqual(['assigned']);
});

/** What the job does once that time has come. */
const remind = (leadId: string, at: string) => {
  const ctx = team.server.contextFor({ kind: 'system', name: 'jobs' }, () => new Date());
  return sendReminder({ ctx, input: { leadId, at } });
};

test('a message is given to somebody, who is told', async () => {
  const sales = await colleague();
  const form = aMessage();
  await team.server.post(API.contact, form);
  const list = await team.server.get(`${API.messages}?q=${form.email}`, { cookie: team.cookie });
  const [message] = z.array(messageRecord).parse(list.body);
  const id = message?.id ?? '';
  expect(await team.send(API.messageOwner, id, { version: 0, ownerId: sales.id })).toMatchObject({
    status: 200,
  });
  expect((await sales.read()).notifications).toMatchObject([
    { kind: 'assigned', subjectKind: 'message', subjectId: id },
  ]);
  expectError(await team.send(API.messageOwner, id, { version: 0, ownerId: null }), 409, 'conflict');
});

test('what others are told is nobody else’s to read or to mark', async () => {
  const sales = await colleague();
  const stranger = await colleague();
  const { id } = await team.aLead();
  await team.change(API.leadOwner, id, { version: 0, ownerId: sales.id });
  const [own] = (await sales.read()).notifications;
  await stranger.post(API.notificationsRead, { ids: [own?.id] });
  expect((await sales.read()).unread).toBe(1);
  expect((await stranger.read()).notifications).toEqual([]);
});

test('an erased person leaves nothing in what the team was told, planned or tagged', async () => {
  const sales = await colleague();
  const { id, email } = await team.aLead();
  await team.change(API.leadOwner, id, { version: 0, ownerId: sales.id });
  await team.change(API.leadNotes, id, { text: `@${sales.name} call ${email}`, mentions: [sales.id] });
  await team.change(API.leadNextStep, id, { version: 1, text: 'Call', at: `${dayAhead(100)}T10:00:00Z` });
  const leads = [{ id, version: 2 }];
  await team.server.post(API.leadBulk, { action: 'assign', leads, ownerId: null }, { cookie: team.cookie });
  await mailTo(team.server, sales.email);
  await team.server.post(API.personErase, { email, confirmEmail: email }, { cookie: team.cookie });
  expect(await tablesWith(team.server.db, email)).toEqual([]);
  expect(await tablesWith(team.server.db, id)).toEqual(['public.audit_entries']);
  expect((await sales.read()).notifications).toEqual([]);
});

// Mutation: mails to the team that nothing counts: a note edited in a loop fills a colleague’s mailbox.
test('one colleague mentions another in twelve notes: all are in the dashboard, ten are mailed', async () => {
  const [ann, ben] = [await colleague(), await colleague()];
  const { id } = await team.aLead();
  const path = fillPath(API.leadNotes, { id });
  for (const n of Array.from({ length: 12 }, (_, index) => index)) {
    const note = { text: `@${ann.name} look at ${n}`, mentions: [ann.id] };
    expect(await ben.post(path, note)).toMatchObject({ status: 200 });
  }
  expect(await ann.read()).toMatchObject({ unread: 12 });
  const mailed = async () => {
    const count = 'select count(*)::int as n from mails where recipient = $1';
    return (await team.server.db.query(count, [ann.email])).rows[0].n;
  };
  expect(await mailed()).toBe(10);
  await team.change(API.leadNotes, id, { text: `@${ann.name}`, mentions: [ann.id] });
  expect(await mailed()).toBe(11);
});
