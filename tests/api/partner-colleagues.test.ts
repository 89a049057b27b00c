import { afterAll, beforeAll, expect, test } from 'vitest';
import { API, fillPath } from '#contracts/paths.ts';
import { aColleague } from '#tests/fixtures/colleagues.ts';
import { expectError } from '#tests/fixtures/expect-error.ts';
import { type Partners, startPartners } from '#tests/fixtures/partners.ts';

let team: Partners;
beforeAll(async () => {
  team = await startPartners();
});
afterAll(() => team.server.close());

const end = async (id: string) => {
  const { version } = (await team.details(id)).partner;
  await team.post(fillPath(API.partnerEnd, { id }), { version, reason: 'They work here now' });
};

test('a partner is invited into the team once the partnership has ended, under no spelling of the email', async () => {
  const { id, email } = await team.aPartner();
  await team.server.db.query('delete from users where email = $1', [email]);
  for (const each of [email, email.replace('@', '+team@')]) {
    const refused = await team.post(API.team, { email: each, role: 'reviewer' });
    expect(expectError(refused, 409, 'conflict').fields?.email).toContain('the email of a partner');
  }
  await end(id);
  expect(await team.post(API.team, { email, role: 'reviewer' })).toMatchObject({ status: 201 });
});

// Mutation: comparing only the mailbox of the application, on either side.
// Red: a reviewer accepted the invitation at a label of their own mailbox, and linked customers to themselves.
test('no mailbox of the team is the account of a partner, under no spelling, and the other way round', async () => {
  const { id } = await team.aPartner();
  const colleague = await aColleague(team.server, 'reviewer');
  const label = colleague.email.replace('@', '+x@');
  await team.server.db.query('delete from users where id = (select user_id from partners where id = $1)', [
    id,
  ]);
  const invited = await team.post(fillPath(API.partnerInvite, { id }), { email: label });
  expect(expectError(invited, 409, 'conflict').message).toContain('somebody on the team');

  const email = `mate@${team.unique()}.example`;
  const elsewhere = await team.post(fillPath(API.partnerInvite, { id }), {
    email: email.replace('@', '+1@'),
  });
  expect(elsewhere).toMatchObject({ status: 200 });
  const joins = await team.post(API.team, { email, role: 'reviewer' });
  expect(expectError(joins, 409, 'conflict').fields?.email).toContain('the email of a partner');
});

// Mutation: `resume` without refuseColleague(). Red: the reviewer who approved it had the partner's account again.
test('a new application does not give a colleague the account that they had as a partner', async () => {
  const partner = await team.aPartner();
  const email = `kim@${team.unique()}.example`;
  await team.server.db.query(
    'update users set email = $2 where id = (select user_id from partners where id = $1)',
    [partner.id, email],
  );
  await end(partner.id);
  const joins = await team.post(API.team, { email: email.replace('@', '+team@'), role: 'reviewer' });
  expect(joins).toMatchObject({ status: 201 });
  const { id } = await team.applied({ email: partner.email });
  expect(expectError(await team.approve(id), 409, 'conflict').message).toContain('somebody on the team');
});

// Mutation: refuseColleague() only at the decision. Red: who joined the team later links customers to themselves.
test('whoever joined the team as a partner gets no customer, tier, invitation or new beginning', async () => {
  const { id, email } = await team.aPartner();
  const { id: customerId } = await team.aCustomer();
  await team.server.db.query(`update users set role = 'reviewer' where email = $1`, [email]);
  const { version } = (await team.details(id)).partner;
  const validFrom = '2099-01-01';
  const gains: [Parameters<typeof fillPath>[0], object][] = [
    [API.partnerLinkCustomer, { customerId, reason: 'Brought by them' }],
    [API.partnerTier, { version, tier: 'master', validFrom, reason: 'They sell much' }],
    [API.partnerInvite, { email: `another-${email}` }],
  ];
  for (const [path, body] of gains)
    expect(expectError(await team.post(fillPath(path, { id }), body), 409, 'conflict').message).toContain(
      'somebody on the team',
    );
  await end(id);
  const ended = (await team.details(id)).partner;
  const resumed = await team.post(fillPath(API.partnerResume, { id }), {
    version: ended.version,
    reason: 'They asked',
  });
  expect(expectError(resumed, 409, 'conflict').message).toContain('somebody on the team');
});
