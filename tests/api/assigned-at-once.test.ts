import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { messageRecord } from '#contracts/message.ts';
import { API, fillPath } from '#contracts/paths.ts';
import { aProgram } from '#tests/fixtures/api-token.ts';
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

// Mutation: grouped only by colleague. Red: of two messages it said "2 signups", and led to the list of those.
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

// Mutation: `capped: false` for `team-assigned`; of BY_COLLEAGUE without `team-assigned-many`, which then counts by
// itself.
test('a token that gives many leads one after another has a colleague mailed ten times', async () => {
  const [sales, other] = [await aColleague(team.server, 'sales'), await aColleague(team.server, 'sales')];
  const program = await aProgram(team.server, ['leads:write']);
  const give = async () => {
    const { id } = await team.aLead();
    const path = fillPath(API.leadOwner, { id });
    expect(await program.post(path, { version: 0, ownerId: sales.id })).toMatchObject({ status: 200 });
    return id;
  };
  for (let n = 0; n < 12; n += 1) await give();
  const mailed = async (email: string) => {
    const count = 'select count(*)::int as n from mails where recipient = $1';
    return (await team.server.db.query(count, [email])).rows[0].n;
  };
  const cookie = await team.server.logIn(sales);
  const unread = async () => (await team.server.get(API.notifications, { cookie })).body;
  expect(await unread()).toMatchObject({ unread: 12 });
  expect(await mailed(sales.email)).toBe(10);
  const leads = [await team.aLead(), await team.aLead()].map(({ id }) => ({ id, version: 0 }));
  const many = { action: 'assign', leads, ownerId: sales.id };
  expect(await team.server.post(API.leadBulk, many, { cookie: team.cookie })).toMatchObject({ status: 200 });
  await team.server.post(API.contact, aMessage());
  const [message] = z
    .array(messageRecord)
    .parse((await team.server.get(API.messages, { cookie: team.cookie })).body);
  const owner = { version: message?.version, ownerId: sales.id };
  const path = fillPath(API.messageOwner, { id: message?.id ?? '' });
  expect(await team.server.post(path, owner, { cookie: team.cookie })).toMatchObject({ status: 200 });
  expect(await unread()).toMatchObject({ unread: 15 });
  expect(await mailed(sales.email)).toBe(10);
  const byAnother = { version: 0, ownerId: sales.id };
  const colleague = await team.server.logIn(other);
  const { id } = await team.aLead();
  await team.server.post(fillPath(API.leadOwner, { id }), byAnother, { cookie: colleague });
  expect(await mailed(sales.email)).toBe(11);
});
