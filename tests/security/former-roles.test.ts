import { afterAll, beforeAll, expect, test } from 'vitest';
import { notificationPage } from '#contracts/notification.ts';
import { API, type ApiPath, fillPath } from '#contracts/paths.ts';
import type { TeamRole } from '#contracts/roles.ts';
import { viewRecord } from '#contracts/views.ts';
import { aColleague } from '#tests/fixtures/colleagues.ts';
import { expectError } from '#tests/fixtures/expect-error.ts';
import { startLeadTest } from '#tests/fixtures/leads.ts';
import { anApplication } from '#tests/fixtures/people.ts';

/** What somebody of the team keeps of a role that they had before. */
let team: Awaited<ReturnType<typeof startLeadTest>>;
beforeAll(async () => {
  team = await startLeadTest();
});
afterAll(() => team.server.close());

async function member(role: TeamRole) {
  const person = await aColleague(team.server, role);
  const cookie = await team.server.logIn(person);
  return {
    ...person,
    mention: `@${role[0]?.toUpperCase()}${role.slice(1)} Colleague`,
    get: (path: string) => team.server.get(path, { cookie }),
    post: (path: ApiPath, id: string, body: object) => team.send(path, id, body, cookie),
    told: async () => notificationPage.parse((await team.server.get(API.notifications, { cookie })).body),
  };
}

async function become(id: string, role: TeamRole) {
  expect(await team.send(API.teamRole, id, { role })).toMatchObject({ status: 200 });
}

// Mutation: `visibleTo` without the kinds of records that somebody may read: in the list, in the count, in what is
// marked.
test('who sold and reviews now is told nothing of leads any more, and of what names them once they sell again', async () => {
  const sales = await member('sales');
  const { id, firstName } = await team.aLead();
  const text = `${sales.mention} calls ${firstName} back`;
  await team.change(API.leadOwner, id, { version: 0, ownerId: sales.id });
  await team.change(API.leadNotes, id, { text, mentions: [sales.id] });
  expect((await sales.told()).notifications.map(({ kind }) => kind)).toEqual(['mentioned', 'assigned']);

  await become(sales.id, 'reviewer');
  expectError(await sales.get(fillPath(API.leadDetails, { id })), 403, 'forbidden');
  expect(await sales.told()).toEqual({ notifications: [], unread: 0, next: null });
  expect(await sales.post(API.notificationsRead, id, {})).toMatchObject({ status: 200, body: { unread: 0 } });

  await become(sales.id, 'sales');
  const { notifications, unread } = await sales.told();
  // The lead is theirs no more, so that they were given it is over.
  expect(unread).toBe(1);
  expect(notifications[0]).toMatchObject({ text, name: expect.stringContaining(firstName), readAt: null });
});

// Mutation: changeView() that looks at the list only where a view is to be shared.
test('who may not read a list any more changes no view of it, nor shares it, and can still delete it', async () => {
  const sales = await member('sales');
  const saved = await sales.post(API.views, '', { list: 'signups', name: 'Mine', query: 'plan=Scale' });
  const { id, query } = viewRecord.parse(saved.body);
  await become(sales.id, 'reviewer');
  for (const body of [{ query: 'q=zzz' }, { name: 'Renamed' }, { shared: true }, { shared: false }]) {
    expectError(await sales.post(API.view, id, body), 403, 'forbidden');
  }
  expect((await sales.get(`${API.views}?list=signups`)).body).toMatchObject([{ id, name: 'Mine', query }]);
  expect(await sales.post(API.viewDelete, id, {})).toMatchObject({ status: 200 });
});

test('who reviewed and sells now is told nothing of applications any more', async () => {
  const reviewer = await member('reviewer');
  const form = anApplication();
  await team.server.post(API.partnership, form);
  const { rows } = await team.server.db.query('select id from partnerships where email = $1', [form.email]);
  const { id } = rows[0];
  const text = `${reviewer.mention} please read their site`;
  expect(await team.send(API.reviewNotes, id, { text, mentions: [reviewer.id] })).toMatchObject({
    status: 200,
  });
  expect((await reviewer.told()).notifications).toMatchObject([{ subjectKind: 'partnership', text }]);
  await become(reviewer.id, 'sales');
  expect(await reviewer.told()).toEqual({ notifications: [], unread: 0, next: null });
});
