import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { messageRecord } from '#contracts/message.ts';
import { API } from '#contracts/paths.ts';
import { aColleague } from '#tests/fixtures/colleagues.ts';
import { startLeadTest } from '#tests/fixtures/leads.ts';
import { mailTo } from '#tests/fixtures/mailbox.ts';
import { aMessage } from '#tests/fixtures/people.ts';

let team: Awaited<ReturnType<typeof startLeadTest>>;
beforeAll(async () => {
  team = await startLeadTest();
});
afterAll(() => team.server.close());

test('many that are given at once are one mail, which names nobody', async () => {
  const sales = await aColleague(team.server, 'sales');
  const people = [await team.aLead(), await team.aLead()];
  const leads = people.map(({ id }) => ({ id, version: 0 }));
  await team.server.post(
    API.leadBulk,
    { action: 'assign', leads, ownerId: sales.id },
    { cookie: team.cookie },
  );
  const cookie = await team.server.logIn(sales);
  expect((await team.server.get(API.notifications, { cookie })).body).toMatchObject({ unread: 2 });
  const mails = await mailTo(team.server, sales.email);
  expect(mails).toMatchObject([{ template: 'team-assigned-many' }]);
  for (const { lastName } of people) expect(mails[0]?.text).not.toContain(lastName);
});

// Mutation: grouped by colleague alone. Red: of two messages it said "2 signups", and led to the list of those.
test('of messages that are given at once the mail says so, and leads to them', async () => {
  const sales = await aColleague(team.server, 'sales');
  for (const firstName of ['Solongo', 'Tuya']) {
    await team.server.post(API.contact, aMessage({ firstName }));
  }
  const listed = await team.server.get(API.messages, { cookie: team.cookie });
  const messages = z
    .array(messageRecord)
    .parse(listed.body)
    .slice(0, 2)
    .map(({ id, version }) => ({ id, version, ownerId: sales.id }));
  const given = await team.server.post(API.messagesBulk, { messages }, { cookie: team.cookie });
  expect(given).toMatchObject({ status: 200 });
  const mails = await mailTo(team.server, sales.email);
  expect(mails).toMatchObject([{ template: 'team-assigned-many' }]);
  expect(mails[0]?.text).toContain('2 messages');
  expect(mails[0]?.text).toContain('tab=messages&owner=me');
});
