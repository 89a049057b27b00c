import { afterAll, beforeAll, expect, test } from 'vitest';
import { notificationPage } from '#contracts/notification.ts';
import { API } from '#contracts/paths.ts';
import { aColleague } from '#tests/fixtures/colleagues.ts';
import { startCorrespondence, untilRead } from '#tests/fixtures/correspondence.ts';
import { aReply } from '#tests/fixtures/reply.ts';

/** Replies to one record that are kept of one day. */
const KEPT = 50;

let site: Awaited<ReturnType<typeof startCorrespondence>>;
beforeAll(async () => {
  site = await startCorrespondence();
});
afterAll(() => site.close());

async function mailed(email: string): Promise<number> {
  const count = "select count(*)::int as n from mails where recipient = $1 and template = 'team-replied'";
  return (await site.server.db.query(count, [email])).rows[0].n;
}

// Mutation: `team-replied` that nothing counts. Red: twelve mails, and as many as somebody cared to send.
test('somebody replies twelve times within an hour: all stand in the history, and ten are mailed to a colleague', async () => {
  const sales = await aColleague(site.server, 'sales');
  const cookie = await site.server.logIn(sales);
  const [noisy, quiet] = [await site.aWrittenLead(cookie), await site.aWrittenLead(cookie)];
  let last = 0;
  for (let n = 0; n < 12; n += 1) {
    last = site.imap.deliver(aReply({ from: noisy.email, to: noisy.messageId, text: `Reply ${n}` }));
  }
  await untilRead(site.server, last);
  expect(await site.repliesOf(noisy.id)).toHaveLength(12);
  const { body } = await site.server.get(API.notifications, { cookie });
  expect(notificationPage.parse(body).unread).toBe(12);
  expect(await mailed(sales.email)).toBe(10);
  // Another customer's reply is mailed all the same.
  await site.receive(aReply({ from: quiet.email, to: quiet.messageId }));
  expect(await mailed(sales.email)).toBe(11);
});

// Mutation: without the limit, and with a notice for each mail beyond it. Red: 54 replies, or five notices.
test('of a day’s replies fifty are kept, and the history says once that more are in the mailbox', async () => {
  const { id, email, messageId } = await site.aWrittenLead();
  await site.receive(aReply({ from: email, to: messageId, text: 'The first' }));
  const copies = `insert into received_mails (id, subject_kind, subject_id, mail_id, fingerprint, sender, subject, text, received_at, due_at)
    select gen_random_uuid(), subject_kind, subject_id, mail_id, fingerprint || n, sender, subject, text, received_at, due_at
    from received_mails, generate_series(1, $2) n where subject_id = $1`;
  await site.server.db.query(copies, [id, KEPT - 2]);
  const before = site.lines.length;
  for (const text of ['The fiftieth', 'One more', 'Two more']) {
    await site.receive(aReply({ from: email, to: messageId, text }));
  }
  const [notice, fiftieth, first, ...others] = await site.repliesOf(id);
  expect(others).toEqual([]);
  expect([first?.text, fiftieth?.text]).toEqual(['The first', 'The fiftieth']);
  expect(notice?.mail).toMatchObject({ subject: 'More replies came today', waiting: true });
  expect(await site.openMail(notice?.mail?.id)).toMatchObject({
    text: 'More than 50 replies came today. Please read this one, and what came after it, in the mailbox.',
    isCut: true,
  });
  expect(site.lines.slice(before).filter((line) => line.includes('one too many today'))).toHaveLength(1);
  // The day after they are kept again.
  await site.server.db.query("update received_mails set received_at = received_at - interval '1 day'");
  await site.receive(aReply({ from: email, to: messageId, text: 'Good morning' }));
  expect((await site.repliesOf(id))[0]?.text).toBe('Good morning');
});
