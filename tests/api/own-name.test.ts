import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { accountReply } from '#contracts/account.ts';
import { auditRecord } from '#contracts/audit.ts';
import { colleague } from '#contracts/colleague.ts';
import { sessionReply } from '#contracts/login.ts';
import { API } from '#contracts/paths.ts';
import { teamMember } from '#contracts/team.ts';
import { aColleague } from '#tests/fixtures/colleagues.ts';
import { expectError } from '#tests/fixtures/expect-error.ts';
import { startLeadTest } from '#tests/fixtures/leads.ts';
import { aSignup } from '#tests/fixtures/people.ts';
import { tablesWith } from '#tests/fixtures/whole-database.ts';

let team: Awaited<ReturnType<typeof startLeadTest>>;
beforeAll(async () => {
  team = await startLeadTest();
});
afterAll(() => team.server.close());

const change = (body: object, cookie: string) => team.server.post(API.account, body, { cookie });

// Mutation: without `name` in the update, colleagues read the old one where it stands as one text.
test('a member changes their own name, and everybody reads the new one at once', async () => {
  const { server, cookie: admin } = team;
  const sales = await aColleague(server, 'sales');
  const cookie = await server.logIn(sales);
  const lead = await team.aLead();
  await team.change(API.leadOwner, lead.id, { version: 0, ownerId: sales.id });
  expect(await change({ firstName: ' Sarnai ', lastName: 'Tömör-Bold' }, cookie)).toMatchObject({
    status: 200,
  });

  const names = { firstName: 'Sarnai', lastName: 'Tömör-Bold' };
  const session = sessionReply.parse((await server.get(API.session, { cookie })).body);
  expect(session.user).toMatchObject({ ...names, email: sales.email });
  expect(accountReply.parse((await server.get(API.account, { cookie })).body).user).toMatchObject(names);
  const members = z.array(teamMember).parse((await server.get(API.team, { cookie: admin })).body);
  expect(members.find(({ id }) => id === sales.id)).toMatchObject(names);
  const owners = z.array(colleague).parse((await server.get(API.signupOwners, { cookie: admin })).body);
  expect(owners.find(({ id }) => id === sales.id)?.name).toBe('Sarnai Tömör-Bold');
  const listed = await server.get(`${API.signups}?q=${lead.id}`, { cookie: admin });
  expect(listed.body).toMatchObject([{ ownerName: 'Sarnai Tömör-Bold' }]);
});

// Mutation: the names in place of `fields`: the log is never erased.
test('the audit log says which part of the name was changed, and holds no name', async () => {
  const { server, cookie: admin } = team;
  const reviewer = await aColleague(server, 'reviewer');
  const cookie = await server.logIn(reviewer);
  await change({ firstName: 'Reviewer', lastName: 'Ganzorig' }, cookie);
  const { body } = await server.get(`${API.audit}?action=account.name&q=${reviewer.id}`, { cookie: admin });
  expect(z.array(auditRecord).parse(body)).toMatchObject([
    { action: 'account.name', subjectId: reviewer.id, details: { fields: ['lastName'] } },
  ]);
  expect(await tablesWith(server.db, 'Ganzorig')).toEqual(['public.users']);
});

test.each([
  [{ firstName: 'A', lastName: 'Bright' }, { firstName: 'First name must be at least 2 characters' }],
  [{ firstName: 'Anna' }, { lastName: 'Last name must be at least 2 characters' }],
  [
    { firstName: 'Anna', lastName: 'www.evil.example' },
    { lastName: 'Please enter a name, without links or special characters' },
  ],
])('%j is no name', async (body, fields) => {
  const answer = await change(body, team.cookie);
  expectError(answer, 400, 'validation');
  expect(answer.body).toMatchObject({ fields });
});

// Mutation: with the permission `account.self`, which everybody holds.
test('neither visitors, customers nor partners change a name here, and nobody that of somebody else', async () => {
  const { server } = team;
  const names = { firstName: 'Somebody', lastName: 'Else' };
  const person = aSignup();
  await server.post(API.signup, person);
  const customer = await server.logIn(person);
  const partner = await server.logIn(await aColleague(server, 'partner'));
  expectError(await change(names, ''), 401, 'unauthenticated');
  expectError(await change(names, customer), 403, 'forbidden');
  expectError(await change(names, partner), 403, 'forbidden');
  expectError(await change({ ...names, id: team.adminId }, team.cookie), 400, 'validation');
  const { body } = await server.get(API.account, { cookie: customer });
  expect(accountReply.parse(body).user).toMatchObject({ firstName: person.firstName });
});
