import { afterAll, beforeAll, expect, test } from 'vitest';
import { startCorrespondence, untilRead } from '#tests/fixtures/correspondence.ts';
import { aReply } from '#tests/fixtures/reply.ts';

let site: Awaited<ReturnType<typeof startCorrespondence>>;
beforeAll(async () => {
  site = await startCorrespondence();
});
afterAll(() => site.close());

test('the connection is cut and comes back: what arrived meanwhile is read, and nothing twice', async () => {
  const { id, email, messageId } = await site.aWrittenLead();
  await site.receive(aReply({ from: email, to: messageId, text: 'One' }));
  await site.imap.close();
  const uid = site.imap.deliver(aReply({ from: email, to: messageId, text: 'Two' }));
  await site.imap.open();
  await untilRead(site.server, uid);
  expect((await site.repliesOf(id)).map(({ text }) => text)).toEqual(['Two', 'One']);
});

// Mutation: without the fingerprint the mails stand twice.
test('a mailbox that is numbered anew is read anew, and nothing is attached twice', async () => {
  const { id, email, messageId } = await site.aWrittenLead();
  await site.receive(aReply({ from: email, to: messageId, text: 'Once' }));
  site.imap.renumber();
  site.imap.drop();
  await site.receive(aReply({ from: email, to: messageId, text: 'After that' }));
  await expect
    .poll(async () => (await site.repliesOf(id)).map(({ text }) => text), { timeout: 30_000 })
    .toEqual(['After that', 'Once']);
  const { rows } = await site.server.db.query(
    'select mail_id from received_mails group by mail_id, fingerprint having count(*) > 1',
  );
  expect(rows).toEqual([]);
});

test('nothing in the mailbox changes', () => {
  const names = site.imap.commands.map((command) => command.split(' ').slice(0, 2).join(' '));
  expect(names.filter((name) => /STORE|SELECT|EXPUNGE|MOVE|COPY|APPEND|DELETE/i.test(name))).toEqual([]);
  expect(site.imap.commands.filter((command) => /BODY\[/i.test(command))).toEqual([]);
});

// Mutation: `attempt` that never gives up. Red: the mail before was tried for good, and the one after it never read.
test('a reply that cannot be attached is tried again, and then holds nobody up', async () => {
  const { id, email, messageId } = await site.aWrittenLead();
  await site.server.db.query(`
    create function refuse_reply() returns trigger language plpgsql as $$ begin
      if new.text like 'Refused%' then raise exception 'not this one'; end if;
      return new;
    end $$;
    create trigger refuse_reply before insert on activities for each row execute function refuse_reply()`);
  site.imap.deliver(aReply({ from: email, to: messageId, text: 'Refused by a fault of ours' }));
  await site.receive(aReply({ from: email, to: messageId, text: 'After it' }));
  expect((await site.repliesOf(id)).map(({ text }) => text)).toEqual(['After it']);
  expect(site.lines.join()).toContain('a reply could not be attached again and again, and is left out');
  await site.server.db.query('drop trigger refuse_reply on activities; drop function refuse_reply');
});

test('a wrong password is one clear line, without the password, and nothing else stops', async () => {
  const right = site.imap.password;
  site.imap.password = 'changed';
  const before = site.lines.length;
  site.imap.drop();
  const said = () => site.lines.slice(before);
  await expect.poll(() => said().join(), { timeout: 30_000 }).toContain('refuses the user and password');
  expect(said().join()).not.toMatch(/horse|changed/);
  expect(said().filter((line) => line.includes('refuses the user'))).toHaveLength(1);
  await site.aWrittenLead();
  site.imap.password = right;
});

// Mutation: a lease that is not asked for, and a position that is kept only in memory.
test('a restart reads on where it stopped, and of two instances one reads', async () => {
  const { id, email, messageId } = await site.aWrittenLead();
  await site.server.close();
  const before = site.imap.commands.length;
  const uid = site.imap.deliver(aReply({ from: email, to: messageId, text: 'While you were away' }));
  site.server = await site.start();
  await untilRead(site.server, uid);
  const other = await site.start();
  await site.receive(aReply({ from: email, to: messageId, text: 'And now' }));
  await other.close();
  expect((await site.repliesOf(id)).map(({ text }) => text)).toEqual(['And now', 'While you were away']);
  const since = site.imap.commands.slice(before);
  expect(since.filter((command) => command.startsWith('LOGIN'))).toHaveLength(1);
  const read = since.flatMap((command) => /^UID FETCH (\S+)/.exec(command)?.[1]?.split(',') ?? []);
  expect(read.every((each) => Number(each) >= uid)).toBe(true);
});
