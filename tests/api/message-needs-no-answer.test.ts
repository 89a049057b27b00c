import { afterAll, beforeAll, expect, test } from 'vitest';
import { insights } from '#contracts/insights.ts';
import { messageDetails } from '#contracts/message.ts';
import { myDay } from '#contracts/my-day.ts';
import { API, type ApiPath, fillPath } from '#contracts/paths.ts';
import { stats } from '#contracts/stats.ts';
import { startLeadTest } from '#tests/fixtures/leads.ts';
import { aMessage } from '#tests/fixtures/people.ts';

let team: Awaited<ReturnType<typeof startLeadTest>>;
beforeAll(async () => {
  team = await startLeadTest();
});
afterAll(() => team.server.close());

const get = (path: string) => team.server.get(path, { cookie: team.cookie });
const send = (path: ApiPath, id: string, body: object) => team.send(path, id, body);
const read = async (id: string) => messageDetails.parse((await get(fillPath(API.message, { id }))).body);
const kindsOf = async (id: string) => (await read(id)).history.map(({ kind }) => kind);

/** The id of a message whose answer was due at an instant in SQL. */
async function aMessageDue(at: string): Promise<string> {
  const form = aMessage();
  await team.server.post(API.contact, form);
  const { rows } = await team.server.db.query(
    `update messages set due_at = ${at}, created_at = ${at} - interval '1 day' where email = $1 returning id`,
    [form.email],
  );
  return rows[0].id;
}

const DAYS_AGO = "now() - interval '3 days'";
const listed = async (query: string) =>
  Number((await get(`${API.messages}?${query}`)).headers.get('x-total-count'));

/** Everywhere that says how many messages wait. */
async function waiting() {
  const { due } = stats.parse((await get(API.stats)).body);
  const { counts } = myDay.parse((await get(API.myDay)).body);
  return {
    dashboard: due.messages.overdue,
    myDay: counts.message?.total ?? 0,
    open: await listed('status=open'),
    overdue: await listed('due=overdue'),
    late: await listed('due=late'),
    due: await listed('due=open'),
  };
}

const ZONE = 'America/Chicago';
const everywhere = (n: number) => ({ dashboard: n, myDay: n, open: n, overdue: n, late: n, due: n });

// Mutation: messageIsOpen() of what is not answered.
test('spam that needs no answer waits nowhere, and waits again once it is reopened', async () => {
  const id = await aMessageDue(DAYS_AGO);
  expect(await waiting()).toEqual(everywhere(1));
  expect(await send(API.messageNoAnswerNeeded, id, { version: 0 })).toMatchObject({ body: { version: 1 } });
  expect(await waiting()).toEqual(everywhere(0));
  expect(await listed('status=no_answer_needed')).toBe(1);
  expect(await listed('status=answered')).toBe(0);
  expect(await read(id)).toMatchObject({ status: 'no_answer_needed', answeredAt: null, answeredBy: null });
  // Of a list by due date it is no more among the first.
  const other = await aMessageDue("now() - interval '1 day'");
  expect((await get(`${API.messages}?sort=due`)).body).toMatchObject([{ id: other }, { id }]);
  await send(API.messageNoAnswerNeeded, other, { version: 0 });

  expect(await send(API.messageReopened, id, { version: 1 })).toMatchObject({ body: { version: 2 } });
  expect(await waiting()).toEqual(everywhere(1));
  expect(await kindsOf(id)).toEqual(['reopened', 'no_answer_needed']);
  await send(API.messageNoAnswerNeeded, id, { version: 2 });
});

// Mutation: without messageWasDue() in the counters, in counted.ts or in select(). Red: “1 of 3 on time”, or a list of
// 3 behind the 2 of Insights.
test.each([
  ['whole days', DAYS_AGO],
  // An hour before today, which in UTC began before: the counters know whole days of UTC.
  [
    'a part of a day',
    `(date_trunc('day', now() at time zone '${ZONE}') - interval '1 hour') at time zone '${ZONE}'`,
  ],
])('what needs no answer counts in no response time, of %s', async (_, at) => {
  await team.server.db.query('delete from messages');
  await team.server.db.query('update users set time_zone = $1 where id = $2', [ZONE, team.adminId]);
  const [inTime, late, spam] = [await aMessageDue(at), await aMessageDue(at), await aMessageDue(at)];
  const answer = `update messages set status = 'answered', answered_at = due_at + $2 * interval '1 hour' where id = $1`;
  await team.server.db.query(answer, [inTime, -1]);
  await team.server.db.query(answer, [late, 1]);
  const counted = async () => {
    const { from, to, responseTimes } = insights.parse((await get(`${API.insights}?days=30`)).body);
    const [due, met] = (['due', 'met'] as const).map((of) =>
      responseTimes.reduce((sum, { answers }) => sum + answers[of], 0),
    );
    const range = `dueFrom=${from}&dueTo=${to}`;
    // Insights lead to these lists.
    expect({ due, met }).toEqual({ due: await listed(range), met: await listed(`${range}&due=on-time`) });
    return { due, met, late: await listed(`${range}&due=late`) };
  };
  expect(await counted()).toEqual({ due: 3, met: 1, late: 2 });
  await send(API.messageNoAnswerNeeded, spam, { version: 0 });
  expect(await counted()).toEqual({ due: 2, met: 1, late: 1 });
  await send(API.messageReopened, spam, { version: 1 });
  expect(await counted()).toEqual({ due: 3, met: 1, late: 2 });
});

// Mutation: statusUpdate() that keeps nothing of who had answered.
test('an answered message that was marked as needing no answer by mistake is answered as before', async () => {
  const id = await aMessageDue(DAYS_AGO);
  await send(API.messageAnswered, id, { version: 0 });
  await team.server.db.query(`update messages set answered_at = due_at - interval '1 hour' where id = $1`, [
    id,
  ]);
  const { answeredAt, answeredBy } = await read(id);
  await send(API.messageNoAnswerNeeded, id, { version: 1 });
  expect(await read(id)).toMatchObject({ answeredAt: null, answeredBy: null });
  await send(API.messageAnswered, id, { version: 2, asBefore: true });
  expect(await read(id)).toMatchObject({ status: 'answered', answeredAt, answeredBy });
  // Reopened meanwhile, it was no answer that was taken back last.
  await send(API.messageReopened, id, { version: 3 });
  await send(API.messageNoAnswerNeeded, id, { version: 4 });
  await send(API.messageAnswered, id, { version: 5, asBefore: true });
  expect((await read(id)).answeredAt).not.toBe(answeredAt);
});

// Mutation: a mail answers whatever is not answered.
test('whoever writes to somebody whose message needs no answer does not make it one that was answered', async () => {
  const id = await aMessageDue(DAYS_AGO);
  await send(API.messageNoAnswerNeeded, id, { version: 0 });
  const mail = { version: 1, subject: 'Thank you', text: 'We were glad to read that.' };
  expect(await send(API.messageMails, id, mail)).toMatchObject({ status: 200 });
  expect(await read(id)).toMatchObject({ status: 'no_answer_needed', answeredAt: null });
});

// Mutation: `status` left out of CODES. Red: “no_answer_needed” in a file that a colleague opens.
test('several are marked at once, and the exported file says so in words', async () => {
  await team.server.db.query('delete from messages');
  const ids = [await aMessageDue(DAYS_AGO), await aMessageDue(DAYS_AGO)];
  const messages = ids.map((id) => ({ id, version: 0, status: 'no_answer_needed' }));
  await team.server.post(API.messagesBulk, { messages }, { cookie: team.cookie });
  expect(await listed('status=no_answer_needed')).toBe(2);
  const file = await team.server.fetch(API.messageExport, { headers: { cookie: team.cookie } });
  expect((await file.text()).match(/No answer needed/g)).toHaveLength(2);
  const undo = ids.map((id) => ({ id, version: 1, status: 'open', asBefore: true }));
  await team.server.post(API.messagesBulk, { messages: undo, undo: true }, { cookie: team.cookie });
  expect(await listed('status=open')).toBe(2);
  const { rows } = await team.server.db.query(
    'select action, details from audit_entries where subject_id = $1 order by at desc limit 2',
    [ids[0]],
  );
  expect(rows).toEqual([
    { action: 'message.reopened', details: { from: 'no_answer_needed', to: 'open' } },
    { action: 'message.no_answer_needed', details: { from: 'open', to: 'no_answer_needed' } },
  ]);
});
