import { Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { retryJobsNow } from '#tests/fixtures/retry-jobs-now.ts';
import { type SmtpServer, startSmtpServer } from '#tests/fixtures/smtp-server.ts';
import { recordSignups } from './fixtures/acknowledged.ts';
import { effort } from './fixtures/effort.ts';
import { type Home, makeHome } from './fixtures/home.ts';
import { report } from './fixtures/report.ts';

/** A job interrupted by a kill counts as running for two or three minutes; hundreds of slow mails take one. */
const EVENTUALLY = { timeout: 240_000, interval: 500 };

let home: Home;
let smtp: SmtpServer;
let db: Pool;
beforeAll(async () => {
  home = await makeHome('postgres');
  smtp = await startSmtpServer();
  db = new Pool({ connectionString: home.address, max: 1 });
});
afterAll(async () => {
  await db.end();
  await home.remove();
  await smtp.close();
});

// Mutation: treating a mail as unsent when its second try was sent: 32 mails to 24 people.
test('a mail server that is down, refuses and is slow, and a site that is killed and stopped meanwhile: each mail once', async () => {
  const people = effort(8, 120);
  const recorded = recordSignups();
  const env = { SMTP_URL: smtp.url };
  const signUpSome = (url: string) => Promise.all(Array.from({ length: people }, () => recorded.signUp(url)));
  const triedAtLeast = (times: number) =>
    expect
      .poll(async () => {
        const { rows } = await db.query(
          `select count(*)::int as n from mails where status = 'queued' and attempts < $1`,
          [times],
        );
        return rows[0].n;
      }, EVENTUALLY)
      .toBe(0);

  const first = await home.start({ env });
  await signUpSome(first.url);
  await triedAtLeast(1);
  await first.end('SIGKILL');

  smtp.mode = 'refusing';
  await smtp.open();
  const second = await home.start({ env });
  await signUpSome(second.url);
  await retryJobsNow({ db }, EVENTUALLY);
  await triedAtLeast(1);

  smtp.mode = 'slow';
  await retryJobsNow({ db }, EVENTUALLY);
  await signUpSome(second.url);
  await expect.poll(() => smtp.received.length, EVENTUALLY).toBeGreaterThan(0);
  expect(await second.end('SIGTERM')).toBe(0);

  await home.start({ env });
  await retryJobsNow({ db }, EVENTUALLY);
  await expect
    .poll(async () => (await db.query(`select 1 from mails where status <> 'sent'`)).rows, EVENTUALLY)
    .toEqual([]);
  const mails = smtp.received.flatMap(({ recipients }) => recipients);
  expect(new Set(mails).size, 'mails, each to another').toBe(mails.length);
  expect(mails).toEqual(expect.arrayContaining(recorded.acknowledged()));
  expect(mails).toHaveLength(await recorded.check(home));
  report(
    `mail: down, refusing and slow for ${mails.length} signups, the site killed once and stopped once; ${mails.length} mails, none lost, none twice`,
  );
});
