import { afterAll, beforeAll, expect, test } from 'vitest';
import { leadChanged } from '#contracts/lead.ts';
import { leadBulkReply } from '#contracts/lead-bulk.ts';
import { notificationPage } from '#contracts/notification.ts';
import { API } from '#contracts/paths.ts';
import { aColleague } from '#tests/fixtures/colleagues.ts';
import { startLeadTest } from '#tests/fixtures/leads.ts';
import { mailTo } from '#tests/fixtures/mailbox.ts';

let team: Awaited<ReturnType<typeof startLeadTest>>;
beforeAll(async () => {
  team = await startLeadTest();
});
afterAll(() => team.server.close());

/** Somebody of sales, signed in, with the records that they are told of and have not read. */
async function someSales() {
  const sales = await aColleague(team.server, 'sales');
  const cookie = await team.server.logIn(sales);
  const told = async () => {
    const { body } = await team.server.get(API.notifications, { cookie });
    return notificationPage.parse(body).notifications.map(({ subjectId }) => subjectId);
  };
  return { ...sales, cookie, told };
}

/** Gives a lead to somebody; answers what takes that back. */
async function give(id: string, version: number, ownerId: string | null) {
  const { body } = await team.send(API.leadOwner, id, { version, ownerId });
  return leadChanged.parse(body).undoId;
}

const takeBack = (undoId: unknown) => team.server.post(API.leadBulkUndo, { undoId }, { cookie: team.cookie });

// Mutation: of notify(), without dropAssigned().
test('of a lead that went to a colleague nothing unread is left to who had it', async () => {
  const [first, second] = [await someSales(), await someSales()];
  const [lead, other] = [await team.aLead(), await team.aLead()];
  await give(lead.id, 0, first.id);
  await give(other.id, 0, first.id);
  await give(lead.id, 1, second.id);
  expect(await first.told()).toEqual([other.id]);
  expect(await second.told()).toEqual([lead.id]);
});

// Mutation: of changeOf() in undo-change.ts, without `notify`.
test('of an assignment that was taken back nothing unread is left, and nobody is told that it is theirs again', async () => {
  const [first, second] = [await someSales(), await someSales()];
  const { id } = await team.aLead();
  await give(id, 0, first.id);
  const undoId = await give(id, 1, second.id);
  expect(await takeBack(undoId)).toMatchObject({ status: 200, body: { undone: [id] } });
  expect(await second.told()).toEqual([]);
  expect(await first.told()).toEqual([]);
});

// Mutation: of dropAssigned(), without dropMails(). Red: a slip of the hand, undone at once, had mailed a colleague.
test('an assignment that is taken back at once mails nobody, also of several at once', async () => {
  const [one, many] = [await someSales(), await someSales()];
  const { id } = await team.aLead();
  const people = [await team.aLead(), await team.aLead()];
  const leads = people.map((lead) => ({ id: lead.id, version: 0 }));
  const assign = { action: 'assign', leads, ownerId: many.id };
  const given = await team.server.post(API.leadBulk, assign, { cookie: team.cookie });
  const { undoId } = leadBulkReply.parse(given.body);
  await takeBack(await give(id, 0, one.id));
  await takeBack(undoId);
  expect(await mailTo(team.server, one.email)).toEqual([]);
  expect(await mailTo(team.server, many.email)).toEqual([]);
});

// Mutation: of dropMails(), without arrayContained().
test('of several that were given at once the mail stays while one of them is still theirs', async () => {
  const sales = await someSales();
  const people = [await team.aLead(), await team.aLead()];
  const leads = people.map((lead) => ({ id: lead.id, version: 0 }));
  await team.server.post(
    API.leadBulk,
    { action: 'assign', leads, ownerId: sales.id },
    { cookie: team.cookie },
  );
  await give(leads[0]?.id ?? '', 1, null);
  expect(await mailTo(team.server, sales.email)).toMatchObject([{ template: 'team-assigned-many' }]);
});

// Mutation: of dropAssigned(), without the question whether it was read.
test('what was read of a lead that went to another stays among what one was told', async () => {
  const [first, second] = [await someSales(), await someSales()];
  const { id } = await team.aLead();
  await give(id, 0, first.id);
  await team.server.post(API.notificationsRead, {}, { cookie: first.cookie });
  await give(id, 1, second.id);
  expect(await first.told()).toEqual([id]);
});
