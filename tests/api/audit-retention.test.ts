import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type AuditRecord, auditRecord, auditValues } from '#contracts/audit.ts';
import { API, fillPath } from '#contracts/paths.ts';
import { system } from '#server/context-of.ts';
import { expireAudit } from '#server/domain/retention/expire-audit.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { aSignup } from '#tests/fixtures/people.ts';
import { startTestServer, type TestServer } from '#tests/fixtures/server.ts';

const KEEP_DAYS = 60;
const DAY_MS = 24 * 3_600_000;
let server: TestServer;
let cookie: string;
beforeAll(async () => {
  server = await startTestServer();
  cookie = await server.logIn(ADMIN);
});
afterAll(() => server.close());

/** The beginning of the month (UTC) that is so many months from now. */
function month(from: number): Date {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + from, 1));
}
const dayOf = (at: Date) => at.toISOString().slice(0, 10);

/** Writes so many entries of that minute, and returns the partition that holds them. */
async function entriesAt(at: Date, action: string, count = 1): Promise<string> {
  const { rows } = await server.db.query(
    `insert into audit_entries (at, actor_kind, action, subject_kind, subject_id)
     select $1, 'system', $2, 'user', 'nobody' from generate_series(1, $3::int) returning tableoid::regclass::text as part`,
    [at, action, count],
  );
  return rows[0].part;
}

async function read(query: Record<string, string>): Promise<AuditRecord[]> {
  const { body } = await server.get(`${API.audit}?${new URLSearchParams(query)}`, { cookie });
  return z.array(auditRecord).parse(body);
}

/** The nightly job, so many days after that time. */
async function night(after: Date, days: number): Promise<void> {
  const at = new Date(after.getTime() + days * DAY_MS);
  await expireAudit({ ctx: server.contextFor(system('jobs'), () => at), input: { days: KEEP_DAYS } });
}

const actionsLeft = async () => {
  const { rows } = await server.db.query(
    "select action, count(*)::int as n from audit_entries where action like 'test.%' group by 1 order by 1",
  );
  return Object.fromEntries(rows.map(({ action, n }) => [action, n]));
};

// Mutations: months that are not over yet dropped with the others; only one batch of what is older than they are.
test('the log keeps its months until the last of their days is old enough, and says which it removed', async () => {
  await entriesAt(month(-3), 'test.old', 2_500);
  const gone = await entriesAt(month(1), 'test.gone');
  const kept = await entriesAt(month(2), 'test.kept', 2);
  await night(month(2), KEEP_DAYS - 1);
  expect(await actionsLeft()).toEqual({ 'test.gone': 1, 'test.kept': 2 });
  await night(month(2), KEEP_DAYS);
  expect(await actionsLeft()).toEqual({ 'test.kept': 2 });
  const { rows } = await server.db.query(
    "select inhrelid::regclass::text as part from pg_inherits where inhparent = 'audit_entries'::regclass",
  );
  const parts = rows.map(({ part }) => part);
  expect(parts).toContain(kept);
  expect(parts).not.toContain(gone);
  const said = (await read({ action: 'records.expire' })).map(({ subjectKind, details }) => ({
    subjectKind,
    details,
  }));
  expect(said).toEqual([
    { subjectKind: 'audit-log', details: { before: dayOf(month(2)), removed: 1 } },
    { subjectKind: 'audit-log', details: { before: dayOf(month(1)) } },
  ]);
  // The same night again, as after a crash: there is nothing left to remove, and to say.
  await night(month(2), KEEP_DAYS);
  expect(await read({ action: 'records.expire' })).toHaveLength(2);
});

test('what was said of a signup stays in its history, when the log has forgotten it', async () => {
  const person = aSignup();
  await server.post(API.signup, person);
  const lead = (await server.db.query('select id from users where email = $1', [person.email])).rows[0].id;
  const note = { text: 'Call them on Monday' };
  await server.post(fillPath(API.leadNotes, { id: lead }), note, { cookie });
  const [entry] = await read({ q: lead, action: 'lead.note' });
  const values = fillPath(API.auditValues, { id: entry?.id ?? '' });
  expect(auditValues.parse((await server.get(values, { cookie })).body)).toMatchObject(note);
  await night(month(4), KEEP_DAYS);
  expect(await read({ q: lead })).toEqual([]);
  expect(await server.get(values, { cookie })).toMatchObject({ status: 404 });
  const record = await server.get(fillPath(API.leadDetails, { id: lead }), { cookie });
  expect(JSON.stringify(record.body)).toContain(note.text);
});
