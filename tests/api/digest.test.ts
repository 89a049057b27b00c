import { afterAll, beforeAll, expect, test } from 'vitest';
import { contextOf, system } from '#server/context-of.ts';
import { createDeps, type Deps } from '#server/deps.ts';
import { sendDigest } from '#server/domain/digest/send-digest.ts';
import { deliverMail } from '#server/domain/mail/deliver-mail.ts';
import { readMail } from '#server/domain/mail/list-mails.ts';
import { readEnv } from '#server/env.ts';
import { schedulesOf } from '#server/jobs/schedules.ts';
import { APP_SECRET } from '#tests/fixtures/app-secret.ts';
import { openTestDatabase } from '#tests/fixtures/database.ts';

const TEAM = 'team@morin.example';
/** Nine o'clock in Ulaanbaatar on a Monday, a Saturday, and the Tuesday after. */
const [MONDAY, SATURDAY, TUESDAY] = ['2026-12-07', '2026-12-12', '2026-12-15'].map(
  (day) => new Date(`${day}T09:00:00+08:00`),
) as [Date, Date, Date];

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let deps: Deps;
beforeAll(async () => {
  database = await openTestDatabase();
  deps = await createDeps(
    readEnv({ APP_SECRET, DATABASE_URL: database.connectionString, LOG_LEVEL: 'silent', TEAM_EMAIL: TEAM }),
  );
});
afterAll(async () => {
  await deps.close();
  await database.close();
});

const query = (text: string, values: unknown[] = []) => deps.db.$client.query(text, values);

async function write(name: string, dueAt: string, status = 'open'): Promise<void> {
  await query(
    `insert into messages (first_name, last_name, email, subject, message, due_at, status)
     values ($1, 'Bold', 'writer@customer.example', 'demo', 'How does it work?', $2, $3)`,
    [name, dueAt, status],
  );
}

/** The mail of that morning, with its text as the team reads it; `undefined` if there was none. */
async function mailOn(day: Date) {
  await sendDigest({ ctx: { ...contextOf(deps, system('test')), clock: () => day } });
  const { rows } = await query('select id, recipient, data from mails where created_at = $1', [day]);
  expect(rows.length).toBeLessThan(2);
  const [mail] = rows;
  if (!mail) return undefined;
  const { db, clock, mailer } = deps;
  await deliverMail({ db, clock, mailer, mailId: mail.id });
  const ctx = contextOf(deps, { kind: 'user', id: crypto.randomUUID(), role: 'admin', sessionId: '-' });
  return { ...mail, text: (await readMail({ ctx, input: { id: mail.id } })).text ?? '' };
}

test('a morning without due work brings no mail', async () => {
  await write('Later', '2026-12-30T10:00Z');
  await write('Answered', '2026-12-01T10:00Z', 'answered');
  await write('Spam', '2026-12-01T10:00Z', 'no_answer_needed');
  expect(await mailOn(MONDAY)).toBeUndefined();
});

test('overdue work and the work of the day are mailed, on working days, once', async () => {
  await write('Late', '2026-12-11T09:00Z');
  await write('Today', '2026-12-15T15:00Z');
  expect(await mailOn(SATURDAY)).toBeUndefined();
  const mail = await mailOn(TUESDAY);
  expect(mail).toMatchObject({ recipient: TEAM, data: { overdue: 1, due: 1 } });
  expect(mail?.text).toContain(
    [
      'Overdue: 1. Due today: 1.\n',
      'Messages to answer: 2',
      'Overdue since Fri, Dec 11, 5:00 PM: Late Bold, writer@customer.example',
      'Due Tue, Dec 15, 11:00 PM: Today Bold, writer@customer.example\n',
      'Open the dashboard',
    ].join('\n'),
  );
  await sendDigest({ ctx: { ...contextOf(deps, system('test')), clock: () => new Date(+TUESDAY + 60_000) } });
  const { rows } = await query('select id from mails');
  expect(rows).toHaveLength(1);
});

test('of very many the first fifty are named, and all are counted', async () => {
  await query(
    `insert into messages (first_name, last_name, email, subject, message, due_at)
     select 'Crowd', n, n || '@crowd.example', 'demo', '-', '2026-12-16T01:30Z' from generate_series(1, 70) n`,
  );
  const mail = await mailOn(new Date('2026-12-16T09:00:00+08:00'));
  const [, list = ''] = mail?.text.split('Messages to answer: ') ?? [];
  expect(list).toMatch(/^72, the first 50 of them\n/);
  expect(list.split('\n\n')[0]?.split('\n')).toHaveLength(51);
});

test('the digest is sent every morning on which the first office opens', async () => {
  await deps.jobs.schedule(schedulesOf(deps));
  const { rows } = await query("select cron, timezone from pgboss.schedule where name = 'sla.digest'");
  expect(rows).toEqual([{ cron: '0 9 * * *', timezone: 'Asia/Ulaanbaatar' }]);
});

test('neither the team nor anybody else can trigger the digest', async () => {
  const ctx = contextOf(deps, { kind: 'user', id: crypto.randomUUID(), role: 'admin', sessionId: '-' });
  await expect(sendDigest({ ctx })).rejects.toMatchObject({ code: 'forbidden' });
});
