import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { importUndone } from '#contracts/lead-import.ts';
import { API, fillPath } from '#contracts/paths.ts';
import { system } from '#server/context-of.ts';
import { expireRecords } from '#server/domain/retention/expire-records.ts';
import { aColleague } from '#tests/fixtures/colleagues.ts';
import { expectError } from '#tests/fixtures/expect-error.ts';
import { importLeads } from '#tests/fixtures/import-file.ts';
import { tokenMailedTo } from '#tests/fixtures/mailbox.ts';
import { type PartnerTest, testWithPartner } from '#tests/fixtures/partners.ts';

const DAY = 24 * 3_600_000;
let { team, partner } = {} as PartnerTest;
testWithPartner((begun) => {
  ({ team, partner } = begun);
});

/** Leads that somebody of sales imported, and their session. */
async function imported(count: number) {
  const sales = await team.server.logIn(await aColleague(team.server, 'sales'));
  const id = await importLeads(team.server, sales, count);
  const { body } = await team.server.get(`${API.signups}?import=${id}`, { cookie: sales });
  const leads = z.array(z.object({ id: z.uuid() })).parse(body);
  const undo = async () =>
    importUndone.parse((await team.post(fillPath(API.leadsImportUndo, { id }), {}, sales)).body);
  return { leads: leads.map((lead) => lead.id), id, undo };
}

const link = (customerId: string) =>
  team
    .post(fillPath(API.partnerLinkCustomer, { id: partner.id }), { customerId, reason: 'Brought by phone' })
    .then((answer) => expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 200 }));

const isKept = async (id: string) =>
  (await team.server.db.query('select from leads where user_id = $1', [id])).rowCount === 1;

// Mutation: `isAsImported` without payments and partners.
// Red: sales took their import back, and a paying customer and a partner's customer were gone.
test('taking an import back leaves who has paid since, and whom a partner brought', async () => {
  const { leads, undo } = await imported(3);
  const [paying = '', brought = '', other = ''] = leads;
  await team.paid(paying);
  await link(brought);
  const { removed, stayed, people } = await undo();
  expect({ removed, stayed }).toEqual({ removed: 1, stayed: 2 });
  expect(new Set(people.map(({ id }) => id))).toEqual(new Set([paying, brought]));
  expect([await isKept(paying), await isKept(brought), await isKept(other)]).toEqual([true, true, false]);
});

// Mutation: a stored reply with the names of those who stayed.
// Red: whoever was erased after that stood in it for two days, under no id that erasing looks for.
test('the answer that is kept for a repeated undo names nobody who was erased since', async () => {
  const { leads, id } = await imported(1);
  const [paying = ''] = leads;
  await team.paid(paying);
  const { rows } = await team.server.db.query('select email, name from users where id = $1', [paying]);
  const { email, name } = rows[0];
  const headers = { cookie: team.admin, 'idempotency-key': `undo-${id}` };
  const undo = async () => (await team.server.post(fillPath(API.leadsImportUndo, { id }), {}, headers)).body;
  expect(await undo()).toEqual({ removed: 0, stayed: 1, people: [{ id: paying, name }] });
  expect(await team.post(API.personErase, { email, confirmEmail: email })).toMatchObject({ status: 200 });
  const { rowCount } = await team.server.db.query(
    'select from idempotency_keys where position($1 in reply::text) > 0',
    [name],
  );
  expect(rowCount).toBe(0);
  expect(await undo()).toEqual({ removed: 0, stayed: 1, people: [] });
});

// Mutation: expiring only by the status.
// Red: a customer whose status nobody had set to live was removed at night, with payments and commissions.
test('records that are old enough go at night, but for who has paid, and whom a partner brought', async () => {
  const [paying, brought, other] = [await team.aCustomer(), await team.aCustomer(), await team.aCustomer()];
  await team.paid(paying.id);
  await link(brought.id);
  const clock = () => new Date(Date.now() + 400 * DAY);
  await expireRecords({ ctx: team.server.contextFor(system('jobs'), clock), input: { days: 365 } });
  expect([await isKept(paying.id), await isKept(brought.id), await isKept(other.id)]).toEqual([
    true,
    true,
    false,
  ]);
});

// Mutation: `hasTeamActedOn` without referrals.
// Red: whom a colleague had linked to a partner was removed by the link of an old mail.
test('whom the team linked to a partner is not removed by the link of a welcome', async () => {
  const { id, email } = await team.aCustomer();
  await link(id);
  const token = await tokenMailedTo(team.server, email, 'welcome');
  expectError(await team.server.post(API.verifyEmailDecline, { token }), 409, 'conflict');
  expect(await isKept(id)).toBe(true);
  const own = await team.aCustomer({ partnerCode: partner.code });
  const theirs = await tokenMailedTo(team.server, own.email, 'welcome');
  expect(await team.server.post(API.verifyEmailDecline, { token: theirs })).toMatchObject({ status: 200 });
});
