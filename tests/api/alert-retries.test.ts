import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type AlertSite, startAlertSite } from '#tests/fixtures/alert-site.ts';
import { UNTIL_MAILED } from '#tests/fixtures/mailbox.ts';
import { retryJobsNow } from '#tests/fixtures/retry-jobs-now.ts';
import { signUp } from '#tests/fixtures/sign-up.ts';

let site: AlertSite;
beforeAll(async () => {
  site = await startAlertSite();
});
beforeEach(() => site.clear());
afterAll(() => site.close());

test('while the receiver is down nothing is lost, and alerts are repeated under the same id', async () => {
  await site.receiver.close();
  const { id } = await signUp(site.server);
  const waiting = async () => {
    const { rows } = await site.server.db.query(
      "select output->>'message' as why from pgboss.job where name = 'alert.deliver' and state = 'retry'",
    );
    return rows;
  };
  await expect
    .poll(waiting, UNTIL_MAILED)
    .toEqual([{ why: expect.stringContaining('did not answer: ECONNREFUSED') }]);

  site.receiver.answers(500);
  await site.receiver.open();
  await retryJobsNow(site.server);
  const first = site.verified(await site.gets(id));
  await expect.poll(waiting, UNTIL_MAILED).toEqual([{ why: expect.stringContaining('answered 500') }]);

  site.receiver.answers(204);
  await retryJobsNow(site.server);
  await expect.poll(waiting, UNTIL_MAILED).toEqual([]);
  await vi.waitFor(() => expect(site.receiver.deliveries).toHaveLength(2), UNTIL_MAILED);
  expect(site.verified(await site.gets(id))).toEqual(first);
});

test('no redirect is followed', async () => {
  site.receiver.answers(307, { location: '/elsewhere' });
  const { id } = await signUp(site.server);
  await site.gets(id);
  await expect
    .poll(
      async () => (await site.server.db.query("select output from pgboss.job where state = 'retry'")).rows,
    )
    .toEqual([{ output: expect.objectContaining({ message: expect.stringContaining('answered 307') }) }]);
  site.receiver.answers(204);
  await retryJobsNow(site.server);
  await vi.waitFor(() => expect(site.receiver.deliveries).toHaveLength(2), UNTIL_MAILED);
});

test.each([
  ['the receiver says that it is gone', 410, '1 minute', 'gone'],
  ['nobody took it for a day', 500, '25 hours', 'answered 500'],
])('if %s the alert is dropped, and the audit log records it', async (_, status, age, reason) => {
  site.receiver.answers(500);
  const { id } = await signUp(site.server);
  await site.gets(id);
  await site.server.db.query(
    `update audit_entries set at = at - interval '${age}' where action = 'account.create' and subject_id = $1`,
    [id],
  );
  site.receiver.answers(status);
  await retryJobsNow(site.server);
  const noted = async () => {
    const { rows } = await site.server.db.query(
      `select details from audit_entries a where action = 'alert.give-up'
       and subject_id = (select id::text from audit_entries where subject_id = $1)`,
      [id],
    );
    return rows;
  };
  await expect
    .poll(noted, UNTIL_MAILED)
    .toMatchObject([{ details: { event: 'signup.created', reason: expect.stringContaining(reason) } }]);
  expect(site.receiver.deliveries).toHaveLength(2);
});
