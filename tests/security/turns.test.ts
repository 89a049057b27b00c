import { expect, onTestFinished, test } from 'vitest';
import { API } from '#contracts/paths.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { aColleague } from '#tests/fixtures/colleagues.ts';
import { aMessage, anApplication, aSignup } from '#tests/fixtures/people.ts';
import { startTestServer, type TestServer } from '#tests/fixtures/server.ts';
import { signUp } from '#tests/fixtures/sign-up.ts';
import { lockTable } from './lock-table.ts';

/** How many of the forms of one customer's addresses are at work at once. */
const SENDS = 6;

async function behindProxy(env: Parameters<typeof startTestServer>[0] = {}): Promise<TestServer> {
  const site = await startTestServer({ env: { TRUSTED_PROXIES: '127.0.0.1', ...env.env } });
  onTestFinished(() => site.close());
  return site;
}
const from = (address: string) => ({ 'x-forwarded-for': address });

// Mutation: `handle` of nobody who is signed in at once. Red: all connections to the database are one stranger's.
test.each([
  ['one address', () => '203.0.113.1'],
  ['a thousand networks of one customer', (n: number) => `2001:db8:1:${n + 1}::1`],
])(
  'what strangers send from %s is at work six times, and others’ forms do not wait for it',
  async (_, address) => {
    const site = await behindProxy();
    const { waiting, unlock } = await lockTable(site, 'messages');
    const crowd = Array.from({ length: 20 }, (_, n) => site.post(API.contact, aMessage(), from(address(n))));
    await expect.poll(waiting).toBe(SENDS);
    const other = await site.post(API.partnership, anApplication(), from('198.51.100.7'));
    expect(other).toMatchObject({ status: 201 });
    await unlock();
    const statuses = (await Promise.all(crowd)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([201]));
  },
);

// Mutation: limits that are counted as they come. Red: a burst of one path keeps every connection waiting for its row.
test('counting what strangers send takes turns, too', async () => {
  const site = await behindProxy();
  const { waiting, unlock } = await lockTable(site, 'rate_limits');
  const crowd = Array.from({ length: 20 }, () => site.post(API.login, {}, from('203.0.113.1')));
  await expect.poll(waiting).toBe(SENDS);
  expect(await site.get(`${API.bookingTimes}?kind=demo`, from('198.51.100.7'))).toMatchObject({
    status: 200,
  });
  await unlock();
  const statuses = (await Promise.all(crowd)).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([400]));
});

// Mutation: `countSend` by network. Red: a customer with an IPv6 /48 has 65,536 times the limit of everybody else.
test('all networks of one customer send 240 times the limit of a form in a minute, and nobody else is refused', async () => {
  const site = await behindProxy({ env: { LIMIT_FORMS_PER_HOUR: '1' } });
  const send = (address: string) => site.post(API.contact, aMessage(), from(address));
  const answers = await Promise.all(Array.from({ length: 241 }, (_, n) => send(`2001:db8:1:${n + 1}::1`)));
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
  expect(await send('2001:db8:2:1::1')).toMatchObject({ status: 201 });
});

// Mutation: passwords hashed in turns of networks. Red: two thousand networks of one customer fill the queue.
test('the networks of one customer take turns with a colleague’s password as one', async () => {
  const site = await behindProxy();
  const guesses = Array.from({ length: 40 }, (_, n) =>
    site.post(API.signup, aSignup(), from(`2001:db8:1:${n + 1}::1`)),
  );
  const order: string[] = [];
  const crowd = guesses.map((guess) => guess.then(() => order.push('crowd')));
  const colleague = site.post(API.login, ADMIN, from('198.51.100.7')).then(() => order.push('colleague'));
  await Promise.all([...crowd, colleague]);
  expect(order.indexOf('colleague')).toBeLessThan(20);
});

// Mutation: reads that are at work as they come, or only those without a cookie: a crowd kept everybody's forms
// waiting.
test('what is read is at work three times for each network, and other networks do not wait for it', async () => {
  const site = await behindProxy();
  const { waiting, unlock } = await lockTable(site, 'busy_times');
  const read = (address: string) =>
    site.get(`${API.bookingTimes}?kind=demo`, { ...from(address), cookie: 'morin_session=no.session' });
  const crowd = Array.from({ length: 20 }, () => read('203.0.113.1'));
  await expect.poll(waiting).toBe(3);
  const other = read('203.0.113.2');
  await expect.poll(waiting).toBe(4);
  await unlock();
  const refused = (await Promise.all([...crowd, other])).filter(({ status }) => status === 429);
  expect(refused).toEqual([]);
});

// Mutation: looking up who sends as it comes. Red: a crowd that was refused kept everybody's forms waiting for seconds.
test('who sends something is looked up three times at once for each network, and other networks do not wait', async () => {
  const site = await behindProxy();
  const { email, password } = await signUp(site);
  const cookie = await site.logIn({ email, password });
  const { waiting, unlock } = await lockTable(site, 'sessions');
  const send = (address: string) => site.post(API.leads, {}, { cookie, 'x-forwarded-for': address });
  const crowd = Array.from({ length: 20 }, () => send('203.0.113.1'));
  await expect.poll(waiting).toBe(3);
  const other = send('203.0.113.2');
  await expect.poll(waiting).toBe(4);
  await unlock();
  const statuses = (await Promise.all([...crowd, other])).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([403]));
});

// Mutation: changes that are at work as they come.
test('what one person changes is at work three times, from however many networks', async () => {
  const site = await behindProxy();
  const [theirs, others] = [await site.logIn(ADMIN), await site.logIn(await aColleague(site, 'sales'))];
  const { waiting, unlock } = await lockTable(site, 'audit_entries');
  const change = (cookie: string, n: number) =>
    site.post(API.tags, { name: `Tag ${n}`, color: 'blue' }, { cookie, 'x-forwarded-for': `203.0.113.${n}` });
  const crowd = Array.from({ length: 20 }, (_, n) => change(theirs, n));
  await expect.poll(waiting).toBe(3);
  const other = change(others, 100);
  await expect.poll(waiting).toBe(4);
  await unlock();
  const statuses = (await Promise.all([...crowd, other])).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([201]));
});

// Mutation: reading as streams are opened. Red: whoever opened streams and hung up had all of it read at once.
// Mutation: the turn held while a stream is open. Red: three open windows, and nobody else of the office was answered.
test('what live updates missed is read three at a time for each network, which open windows do not hold', async () => {
  const site = await behindProxy();
  const cookie = await site.logIn(ADMIN);
  const { rows } = await site.db.query('select id from audit_entries limit 1');
  const windows = new AbortController();
  onTestFinished(() => windows.abort());
  const { waiting, unlock } = await lockTable(site, 'notifications');
  const open = (address: string) =>
    site.fetch(API.live, {
      headers: { cookie, 'last-event-id': rows[0].id, 'x-forwarded-for': address },
      signal: windows.signal,
    });
  const crowd = await Promise.all(Array.from({ length: 12 }, () => open('203.0.113.1')));
  expect(new Set(crowd.map(({ status }) => status))).toEqual(new Set([200]));
  // And once for everybody who listens.
  await expect.poll(waiting).toBe(3 + 1);
  await open('203.0.113.2');
  await expect.poll(waiting).toBe(4 + 1);
  await unlock();
  const read = await site.get(API.signups, { cookie, 'x-forwarded-for': '203.0.113.1' });
  expect(read).toMatchObject({ status: 200 });
});
