import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { auditRecord, auditValues } from '#contracts/audit.ts';
import { leadChanged } from '#contracts/lead.ts';
import { API, fillPath } from '#contracts/paths.ts';
import { readMyDay } from '#server/domain/my-day/read-my-day.ts';
import { sendReminder } from '#server/domain/notifications/send-reminder.ts';
import { aColleague } from '#tests/fixtures/colleagues.ts';
import { dayAhead } from '#tests/fixtures/day-ahead.ts';
import { expectError } from '#tests/fixtures/expect-error.ts';
import { startLeadTest } from '#tests/fixtures/leads.ts';
import { mailTo, UNTIL_MAILED } from '#tests/fixtures/mailbox.ts';
import { formatStepDue, showTimesIn } from '#web/lib/format/format.ts';

let team: Awaited<ReturnType<typeof startLeadTest>>;
beforeAll(async () => {
  team = await startLeadTest();
});
afterAll(() => team.server.close());

const CHICAGO = 'America/Chicago';
/** That day and time on a clock, as ISO. */
const instant = (day: string, time: string, zone = CHICAGO) =>
  Temporal.PlainDateTime.from(`${day}T${time}`).toZonedDateTime(zone).toInstant().toString();

async function aMember() {
  const sales = await aColleague(team.server, 'sales');
  const dayAt = async (at: string) => {
    const actor = { kind: 'user', id: sales.id, role: 'sales' } as const;
    const day = await readMyDay({ ctx: team.server.contextFor(actor, () => new Date(at)) });
    return day.items.filter(({ kind }) => kind === 'step');
  };
  const aStep = async (step: { text: string; at?: string; on?: string }) => {
    const { id, email } = await team.aLead();
    await team.change(API.leadOwner, id, { version: 0, ownerId: sales.id });
    await team.change(API.leadCalls, id, { reached: true });
    const { nextStepAt } = await team.change(API.leadNextStep, id, { version: 2, ...step });
    return { id, email, text: step.text, dueAt: nextStepAt ?? '' };
  };
  return { ...sales, dayAt, aStep };
}

// Mutation: in planNextStep, the end of the day of `at` in place of it.
test('“call me Tuesday at 3” is due at 3, overdue a minute later, and before what has all of that day', async () => {
  const sales = await aMember();
  const day = dayAhead(3);
  await sales.aStep({ text: 'Write to them', on: day });
  await sales.aStep({ text: 'Call at 5', at: instant(day, '17:00') });
  await sales.aStep({ text: 'Call at 3', at: instant(day, '15:00') });
  const at = async (time: string) =>
    (await sales.dayAt(instant(day, time))).map(({ text, overdue }) => [text, overdue]);
  const ordered = (...overdue: boolean[]) =>
    ['Call at 3', 'Call at 5', 'Write to them'].map((text, place) => [text, overdue[place]]);
  expect(await at('14:59')).toEqual(ordered(false, false, false));
  expect(await at('15:01')).toEqual(ordered(true, false, false));
  expect(await at('23:59')).toEqual(ordered(true, true, false));
});

// Mutation: without `stepDone`; for any step. Red: whoever was reached was still to be called again.
test('whoever is reached need not be called again, which an undo takes back; another step stays', async () => {
  const again = { text: 'Call again', on: dayAhead(3) };
  const { id } = await team.aLead();
  await team.change(API.leadNextStep, id, { version: 0, ...again });
  expect(await team.change(API.leadCalls, id, { reached: false })).toMatchObject({ nextStep: again.text });
  const { undoId } = leadChanged.parse((await team.send(API.leadCalls, id, { reached: true })).body);
  expect(await team.read(id)).toMatchObject({ nextStep: null, nextStepAt: null, status: 'contacted' });
  await team.server.post(API.leadBulkUndo, { undoId }, { cookie: team.cookie });
  const { version, ...undone } = await team.read(id);
  expect(undone).toMatchObject({ nextStep: again.text, status: 'pending_setup' });
  await team.change(API.leadNextStep, id, { version, ...again, text: 'Send the contract' });
  expect(await team.change(API.leadCalls, id, { reached: true })).toMatchObject({
    nextStep: 'Send the contract',
  });
});

// Mutation: a reminder for each change. Red: of a step that was reworded its planner was reminded twice.
test('a step that is reworded is due when it was, and is reminded of once', async () => {
  const sales = await aMember();
  const { id, dueAt } = await sales.aStep({ text: 'Write to them', on: dayAhead(3) });
  const again = await team.change(API.leadNextStep, id, {
    version: 3,
    text: 'Write to their partner',
    at: dueAt,
  });
  expect(again).toMatchObject({ nextStep: 'Write to their partner', nextStepAt: dueAt });
  const { rows } = await team.server.db.query(
    "select count(*)::int as jobs from pgboss.job where name = 'reminder.send' and data::text like $1",
    [`%${id}%`],
  );
  expect(rows).toEqual([{ jobs: 1 }]);
});

// Mutation: without `stepTimeProblem`: a slip of AM and PM is overdue as soon as it is saved.
test('a time of today that is over is refused, but one that stands may stay', async () => {
  const { id } = await team.aLead();
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  // Shortly after midnight what is over is of the day before.
  const over = expectError(
    await team.send(API.leadNextStep, id, { version: 0, text: 'Call', at: ago(5) }),
    400,
    'validation',
  );
  expect(['Please choose a time that is still ahead', 'Please choose today or a later day']).toContain(
    over.fields?.at,
  );
  const at = new Date(Date.now() + 60_000).toISOString();
  await team.change(API.leadNextStep, id, { version: 0, text: 'Call', at });
  const stood = ago(600);
  await team.server.db.query('update leads set next_step_at = $2 where user_id = $1', [id, stood]);
  const kept = await team.change(API.leadNextStep, id, { version: 1, text: 'Call their partner', at: stood });
  expect(kept).toMatchObject({ nextStep: 'Call their partner', nextStepAt: stood });
});

// Mutation: in `cellOf`, without `isForDay`: a step that has only a day is exported with its last minute.
test('an export has the time of a step, and of one without its day', async () => {
  const sales = await aMember();
  const day = dayAhead(4);
  const timed = await sales.aStep({ text: 'Call', at: instant(day, '15:00') });
  const free = await sales.aStep({ text: 'Write', on: day });
  const cellOf = async (email: string) => {
    const path = `${API.signupExport}?q=${email}`;
    const answer = await team.server.fetch(path, { headers: { cookie: team.cookie } });
    const [row] = parse<Record<string, string>>(await answer.text(), { columns: true, bom: true });
    return row?.['Next step on (Chicago time)'];
  };
  expect(await cellOf(timed.email)).toBe(`${day} 15:00`);
  expect(await cellOf(free.email)).toBe(day);
});

// Mutation: `stepDueInZone` with the team's zone, or left out; or without the year of what is far ahead.
test('whoever is reminded reads when it is due as their dashboard shows it, by their own clock', async () => {
  const sales = await aMember();
  await team.server.db.query("update users set time_zone = 'Asia/Ulaanbaatar' where id = $1", [sales.id]);
  const day = dayAhead(5);
  const steps = [
    await sales.aStep({ text: 'Call back', at: instant(day, '15:00', 'Asia/Ulaanbaatar') }),
    await sales.aStep({ text: 'Send prices', on: day }),
    await sales.aStep({ text: 'Renew', at: instant(dayAhead(500), '15:00', 'Asia/Ulaanbaatar') }),
    await sales.aStep({ text: 'Ask again', on: dayAhead(500) }),
  ];
  const ctx = team.server.contextFor({ kind: 'system', name: 'jobs' }, () => new Date());
  for (const { id, dueAt } of steps) await sendReminder({ ctx, input: { leadId: id, at: dueAt } });
  const reminders = async () =>
    (await mailTo(team.server, sales.email)).filter(({ template }) => template === 'team-reminder');
  await vi.waitFor(async () => expect(await reminders()).toHaveLength(steps.length), UNTIL_MAILED);
  const texts = (await reminders()).map(({ text }) => text).join('\n');
  showTimesIn('Asia/Ulaanbaatar');
  onTestFinished(() => showTimesIn(undefined));
  for (const { text, dueAt } of steps) {
    expect(texts).toContain(`> ${text} (${formatStepDue(dueAt).replaceAll('\u202f', ' ')})`);
  }
  expect(texts).toMatch(/> Renew \(\w{3} \d+, \d{4}, 3:00 PM\)/);
});

// Mutation: `capped: false` for `team-reminder`: a step that a program plans in a loop fills a colleague’s mailbox.
test('a step that is planned and due twelve times within an hour is shown each time, and mailed ten times', async () => {
  const sales = await aMember();
  const { id } = await sales.aStep({ text: 'Call back', on: dayAhead(5) });
  const ctx = team.server.contextFor({ kind: 'system', name: 'jobs' }, () => new Date());
  for (const n of Array.from({ length: 12 }, (_, index) => index)) {
    const { version } = await team.read(id);
    const at = instant(dayAhead(6 + n), '15:00');
    await team.change(API.leadNextStep, id, { version, text: 'Call back', at });
    await sendReminder({ ctx, input: { leadId: id, at } });
  }
  const count = async (sql: string, value: string) => (await team.server.db.query(sql, [value])).rows[0].n;
  const shown = `select count(*)::int as n from notifications where user_id = $1 and kind = 'reminder'`;
  expect(await count(shown, sales.id)).toBe(12);
  const mailed = `select count(*)::int as n from mails where recipient = $1 and template = 'team-reminder'`;
  expect(await count(mailed, sales.email)).toBe(10);
});

// Mutation: without `at` in what the history keeps of a step.
test('history and audit log say when a step was due before and is now', async () => {
  const sales = await aMember();
  const day = dayAhead(6);
  const { id, dueAt } = await sales.aStep({ text: 'Call', on: day });
  const at = instant(day, '15:00');
  const { history } = await team.change(API.leadNextStep, id, { version: 3, text: 'Call', at });
  expect(history[0]).toMatchObject({ kind: 'next_step', details: { at, on: null, before: { at: dueAt } } });
  const query = `${API.audit}?action=lead.next-step&q=${id}`;
  const [entry] = z.array(auditRecord).parse((await team.server.get(query, { cookie: team.cookie })).body);
  const values = await team.server.get(fillPath(API.auditValues, { id: entry?.id ?? '' }), {
    cookie: team.cookie,
  });
  expect(auditValues.parse(values.body).changes).toContainEqual({ field: 'nextStepAt', from: dueAt, to: at });
});

// Mutation: `asksNextStep` with a step that is planned.
test('a call in My day says whether anything is planned for after it', async () => {
  const sales = await aColleague(team.server, 'sales');
  const cookie = await team.server.logIn(sales);
  const [open, planned] = [await team.aLead(), await team.aLead()];
  for (const { id } of [open, planned])
    await team.change(API.leadOwner, id, { version: 0, ownerId: sales.id });
  await team.change(API.leadNextStep, planned.id, { version: 1, text: 'Call', on: dayAhead(100) });
  const { body } = await team.server.get(API.myDay, { cookie });
  const asks = Object(body).items.map(({ id, asksNext }: Record<string, unknown>) => [id, asksNext]);
  expect(Object.fromEntries(asks)).toEqual({ [open.id]: true, [planned.id]: false });
});
