import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { leadDetails } from '#contracts/lead-details.ts';
import { messageRecord } from '#contracts/message.ts';
import { CALL_AGAIN } from '#contracts/next-step.ts';
import { API, type ApiPath, fillPath } from '#contracts/paths.ts';
import { BILLING_CYCLES, PLAN_NAMES } from '#contracts/plans.ts';
import type { ProductMail } from '#server/domain/mail/product-mails.ts';
import { aColleague } from '#tests/fixtures/colleagues.ts';
import { dayAhead } from '#tests/fixtures/day-ahead.ts';
import { expectError } from '#tests/fixtures/expect-error.ts';
import { startLeadTest } from '#tests/fixtures/leads.ts';
import { tokenMailedTo } from '#tests/fixtures/mailbox.ts';
import { aMessage } from '#tests/fixtures/people.ts';

let team: Awaited<ReturnType<typeof startLeadTest>>;
let colleague: string;
beforeAll(async () => {
  team = await startLeadTest();
  colleague = await team.server.logIn(await aColleague(team.server, 'sales'));
});
afterAll(() => team.server.close());

/** What may be changed of a lead, each time to something else, by the matter that it is. */
const CHANGES: [matter: string, ApiPath, (n: number) => object][] = [
  ['status', API.leadStatus, (n) => ({ status: 'lost', reason: `No answer ${n}` })],
  ['owner', API.leadOwner, (n) => ({ ownerId: n % 2 ? team.adminId : null })],
  ['step', API.leadNextStep, (n) => ({ text: `Call ${n}`, on: dayAhead(5) })],
  ['name', API.leadEdit, (n) => ({ lastName: `Bold ${n}` })],
  ['website', API.leadEdit, (n) => ({ website: `https://bold${n}.example` })],
  ['plan', API.leadEdit, (n) => ({ billingCycle: BILLING_CYCLES[n % 4] })],
  ['plan', API.leadEdit, (n) => ({ selectedPlan: PLAN_NAMES[n % 3] })],
];

// Mutation: `changedSince` that takes any other version for a change. Red: a colleague had to save again because
// another one had assigned the signup meanwhile.
test('whoever saves is refused only where a colleague changed the same meanwhile', async () => {
  const { id } = await team.aLead();
  let [version, n] = [0, 0];
  for (const [theirs, theirPath, theirBody] of CHANGES) {
    for (const [mine, path, body] of CHANGES) {
      n += 1;
      const made = await team.send(theirPath, id, { ...theirBody(n), version }, colleague);
      expect(made, `${theirs} ${n}`).toMatchObject({ body: { version: version + 1 } });
      const { status } = await team.send(path, id, { ...body(n + 1), version });
      expect(status, `${mine} after ${theirs}`).toBe(mine === theirs ? 409 : 200);
      version += mine === theirs ? 1 : 2;
    }
  }
  // Mutation: an edit that writes all that it was given to show. What the other one wrote is there, too.
  const edit = (body: object, as = team.cookie) => team.send(API.leadEdit, id, { version, ...body }, as);
  await edit({ lastName: 'Saruul' }, colleague);
  expect(await edit({ location: 'Hovd' })).toMatchObject({ status: 200 });
  const read = await team.server.get(fillPath(API.leadDetails, { id }), { cookie: team.cookie });
  const { user, company } = leadDetails.parse(read.body);
  expect([user.lastName, company?.location]).toEqual(['Saruul', 'Hovd']);
});

// Mutation: a reached call that is about the status alone. Red: a step planned on what was read before the call was
// written over “Call again” that it had met, and stood there again.
test('a call that was the next step is a change of the step, too, and so is its undo', async () => {
  const { id } = await team.aLead();
  const again = { text: CALL_AGAIN, on: dayAhead(3), version: 0 };
  expect(await team.send(API.leadNextStep, id, again)).toMatchObject({ body: { version: 1 } });
  const call = await team.send(API.leadCalls, id, { reached: true }, colleague);
  expect(call).toMatchObject({ body: { version: 2 } });
  const plan = { text: 'Send the offer', on: dayAhead(4) };
  expectError(await team.send(API.leadNextStep, id, { ...plan, version: 1 }), 409, 'conflict');
  const { undoId } = Object(call.body);
  await team.server.post(API.leadBulkUndo, { undoId }, { cookie: colleague });
  expectError(await team.send(API.leadNextStep, id, { ...plan, version: 2 }), 409, 'conflict');
  expect(await team.send(API.leadNextStep, id, { ...plan, version: 3 })).toMatchObject({ status: 200 });
});

// Mutation: `handOver` without the version that it leaves.
test('work that was handed over is a change of its owner alone', async () => {
  const { id } = await team.aLead();
  const ben = await aColleague(team.server, 'sales');
  await team.send(API.leadOwner, id, { version: 0, ownerId: ben.id });
  expect(await team.send(API.teamDisable, ben.id, { handOverTo: team.adminId })).toMatchObject({
    status: 200,
  });
  expectError(await team.send(API.leadOwner, id, { version: 1, ownerId: null }), 409, 'conflict');
  expect(await team.send(API.leadEdit, id, { version: 1, lastName: 'Bold' })).toMatchObject({ status: 200 });
});

// Mutation: `takeEmail` without the version that it leaves.
test('an address that the person confirmed is a change of the address alone', async () => {
  const { id, email: first, password } = await team.aLead();
  const confirm = async (email: string, mail: ProductMail) => {
    const token = await tokenMailedTo(team.server, email, mail);
    expect(await team.server.post(API.verifyEmail, { token, password })).toMatchObject({ status: 200 });
  };
  await confirm(first, 'welcome');
  const { email } = aMessage();
  const { version } = await team.change(API.leadEdit, id, { version: 0, email });
  await confirm(email, 'confirm-new-email');
  expect(await team.read(id)).toMatchObject({ version: version + 1 });
  const contacted = { version, status: 'contacted' };
  expect(await team.send(API.leadStatus, id, contacted)).toMatchObject({ status: 200 });
});

// Mutation: versions that the history does not tell of passed over; without `seen > now`.
test('a change that the history does not tell of, and a version that there never was, refuse any other', async () => {
  const { id } = await team.aLead();
  await team.server.db.query('update leads set version = version + 1 where user_id = $1', [id]);
  for (const version of [0, 2])
    expectError(await team.send(API.leadOwner, id, { version, ownerId: null }), 409, 'conflict');
});

// Mutation: `MATTERS` without an action; without the versions that assignLeads() or moveLeads() write down.
test('several are changed at once whatever else a colleague changed of them meanwhile', async () => {
  const { id } = await team.aLead();
  const bulk = (version: number, action: object, as = team.cookie) =>
    team.server.post(API.leadBulk, { leads: [{ id, version }], ...action }, { cookie: as });
  const assign = { action: 'assign', ownerId: team.adminId };
  const lose = { action: 'status', status: 'lost', reason: 'Fair is over' };
  const tag = await team.server.post(API.tags, { name: 'Fair', color: 'grey' }, { cookie: team.cookie });
  expect(await bulk(0, assign, colleague)).toMatchObject({ status: 200 });
  expect(await bulk(0, lose)).toMatchObject({ status: 200, body: { leads: [{ id, version: 2 }] } });
  expect(await bulk(0, { action: 'tag', tagId: Object(tag.body).id })).toMatchObject({ status: 200 });
  expectError(await bulk(0, assign), 409, 'conflict');
  expectError(await bulk(1, lose), 409, 'conflict');
  // A mail rests on all that was seen.
  const mail = { action: 'mail', subject: 'The fair', text: 'Hello' };
  expectError(await bulk(1, mail), 409, 'conflict');
});

// Mutation: `changeOf` of messages without a version.
test('a message is marked as answered although a colleague took it meanwhile, and refused where they answered', async () => {
  const form = aMessage();
  await team.server.post(API.contact, form);
  const list = await team.server.get(`${API.messages}?q=${form.email}`, { cookie: team.cookie });
  const id = z.array(messageRecord).parse(list.body)[0]?.id ?? '';
  const send = (path: ApiPath, body: object, as = team.cookie) => team.send(path, id, body, as);
  await send(API.messageOwner, { version: 0, ownerId: team.adminId }, colleague);
  expect(await send(API.messageAnswered, { version: 0 })).toMatchObject({ body: { version: 2 } });
  expectError(await send(API.messageReopened, { version: 1 }, colleague), 409, 'conflict');
  const give = { messages: [{ id, version: 1, ownerId: null }] };
  expect(await team.server.post(API.messagesBulk, give, { cookie: colleague })).toMatchObject({
    status: 200,
  });
  const answer = { version: 2, subject: 'Prices', text: 'They are on our site.' };
  expectError(await send(API.messageMails, answer), 409, 'conflict');
});
