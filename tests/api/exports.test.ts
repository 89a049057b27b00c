import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { leadDetails } from '#contracts/lead-details.ts';
import { API, fillPath } from '#contracts/paths.ts';
import { tagRecord } from '#contracts/tag.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { expectError } from '#tests/fixtures/expect-error.ts';
import { aMessage, anApplication, aSignup } from '#tests/fixtures/people.ts';
import { startTestServer, type TestServer } from '#tests/fixtures/server.ts';
import { signUp } from '#tests/fixtures/sign-up.ts';

let server: TestServer;
let cookie: string;
beforeAll(async () => {
  server = await startTestServer();
  cookie = await server.logIn(ADMIN);
});
afterAll(() => server.close());

const EXPORTS = [API.signupExport, API.partnershipExport, API.messageExport, API.partnersExport];

/** Reads a file as a spreadsheet does, by a reader that is not ours. */
function parseCsv(text: string): Record<string, string>[] {
  expect(text.charCodeAt(0), 'the byte order mark').toBe(0xfeff);
  expect(text).toMatch(/\r\n$/);
  return parse(text, { columns: true, bom: true });
}

async function exported(path: string): Promise<Record<string, string>[]> {
  const answer = await server.fetch(path, { headers: { cookie } });
  expect(answer.status).toBe(200);
  return parseCsv(Buffer.from(await answer.arrayBuffer()).toString());
}

/** Newest first. */
const audited = async (action: string) =>
  (await server.db.query('select details from audit_entries where action = $1 order by at desc', [action]))
    .rows;

test('the file holds the records that the list shows under the same query, and their number', async () => {
  const forms = [aSignup(), aSignup({ selectedPlan: 'Scale' }), aSignup({ firstName: 'Сараа' })];
  for (const form of forms) await server.post(API.signup, form);
  const answer = await server.fetch(API.signupExport, { headers: { cookie } });
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="signups-${Temporal.Now.plainDateISO(server.site.timeZone)}.csv"`,
    'x-total-count': '3',
    'cache-control': expect.stringContaining('no-store'),
  });
  const rows = parseCsv(Buffer.from(await answer.arrayBuffer()).toString());
  expect(rows.map((row) => row.Email)).toEqual(forms.map(({ email }) => email).reverse());
  expect(rows[0]).toMatchObject({
    'First name': 'Сараа',
    Plan: 'Growth',
    'Email verified': 'no',
    'Added through': 'Signup',
    Owner: '',
  });
  expect(rows[0]).not.toHaveProperty('Version');

  const [, , wanted] = forms;
  const found = await exported(`${API.signupExport}?q=${encodeURIComponent(wanted?.email ?? '')}`);
  expect(found).toMatchObject([{ Email: wanted?.email }]);
  expect(await exported(`${API.signupExport}?q=nobody-of-this-name`)).toEqual([]);
  expectError(await server.get(`${API.signupExport}?status=made-up`, { cookie }), 400, 'validation');
});

test('no text that somebody sent becomes a formula in a spreadsheet', async () => {
  const company = '=HYPERLINK(A1,"see")';
  const message = '@SUM(A1:A9)*cmd|\' /C calc\'!A0;=1+1, "and"\r\nmore';
  await server.post(API.contact, aMessage({ company, message, phone: '+1 312 555 0142' }));
  expect(await exported(API.messageExport)).toMatchObject([
    {
      Company: `'${company}`,
      Message: `'${message.replace(';=', ";'=")}`,
      Phone: '+1 312 555 0142',
    },
  ]);
});

test('accounting reads price, discount, place and business phone, in words and in the time of whoever asks', async () => {
  const discounted = { selectedPlan: 'Scale', billingCycle: 'annual', discountCode: 'FAIR' } as const;
  const person = aSignup({ ...discounted, location: 'Evanston, IL', businessPhone: '+976 7011 0142' });
  await server.post(API.signup, person);
  await server.db.query(
    `update leads set created_at = '2026-11-21T05:13:00Z' where user_id = (select id from users where email = $1)`,
    [person.email],
  );
  const [row] = await exported(`${API.signupExport}?q=${person.email}`);
  expect(row).toMatchObject({
    Plan: 'Scale',
    'Billing cycle': 'Annual',
    'Price per month (USD)': '160',
    // Red: without a word that nobody checked it.
    Discount: '20% annual, 50% code FAIR, unverified',
    Location: 'Evanston, IL',
    'Business phone': '+976 7011 0142',
    Industry: 'Healthcare',
    Status: 'Pending setup',
    'Created (Chicago time)': '2026-11-20 23:13',
  });
  // Nothing that a reader sees begins with an apostrophe, and nothing that a spreadsheet would calculate is left.
  for (const cell of Object.values(row ?? {})) expect(cell).not.toMatch(/^['=@-]|^\+(?![\d ]+$)/);
});

// Mutation: the record says what stood in the signup's form, where a cycle is no discount; no tags in the file.
test('record and file say the same price and discount, and the file has the tags', async () => {
  const person = await signUp(server, { selectedPlan: 'Growth', billingCycle: '6-month', discountCode: '' });
  for (const name of ['Fair', 'Dentists']) {
    const tag = tagRecord.parse((await server.post(API.tags, { name, color: 'red' }, { cookie })).body);
    const path = fillPath(API.leadTags, { id: person.id });
    expect(await server.post(path, { tagId: tag.id }, { cookie })).toMatchObject({ status: 200 });
  }
  const [row] = await exported(`${API.signupExport}?q=${person.email}`);
  const { body } = await server.get(fillPath(API.leadDetails, { id: person.id }), { cookie });
  const { subscription } = leadDetails.parse(body);
  expect(subscription).toMatchObject({ price: 179, discount: '10% 6-month' });
  expect(row).toMatchObject({
    // Mutation: the cycle as it is stored. Red: the file said `6-month`, which no page says.
    'Billing cycle': '6 months',
    'Price per month (USD)': String(subscription?.price),
    Discount: subscription?.discount,
    Tags: 'Dentists, Fair',
  });
});

// Mutation: a number as it is dialed in the US. Red: in one column stood `1245550139`, which is possible and not
// valid, beside `(312) 555-0142`, which nobody elsewhere could dial, and an extension brought an apostrophe.
test.each([
  ['+46 8 555 010 20', '+46 8 555 010 20'],
  ['004685550 1020', '+46 8 555 010 20'],
  ['+55 (11) 96123-4567', '+55 11 96123 4567'],
  ['+1-312-555-0142', '+1 312 555 0142'],
  ['+1 124 555 0139', '+1 124 555 0139'],
  ['312 555 0142 x5', '(+1) 312 555 0142 ext. 5'],
  ['+46 8 555 010 20 ext. 5', '(+46) 8 555 010 20 ext. 5'],
  ['+44 20 7946 0018 x5', '(+44) 20 7946 0018 ext. 5'],
  ['+1 +2 +3 +4 +5', "'+1 +2 +3 +4 +5"],
])('the phone %s is written as %s', async (phone, written) => {
  const person = await signUp(server, { phone });
  expect(await exported(`${API.signupExport}?q=${person.email}`)).toMatchObject([{ Phone: written }]);
});

test('the file says since when somebody is a customer, and why another was lost', async () => {
  const [customer, lost] = [aSignup(), aSignup()];
  for (const form of [customer, lost]) await server.post(API.signup, form);
  const of = '(select id from users where email = $1)';
  await server.db.query(`update leads set status = 'live' where user_id = ${of}`, [customer.email]);
  await server.db.query(
    `update leads set status = 'lost', lost_reason = 'Too expensive' where user_id = ${of}`,
    [lost.email],
  );
  expect(await exported(`${API.signupExport}?q=${customer.email}`)).toMatchObject([
    { 'Went live (Chicago time)': expect.stringMatching(/^20\d\d-/), 'Lost reason': '' },
  ]);
  expect(await exported(`${API.signupExport}?q=${lost.email}`)).toMatchObject([
    { 'Went live (Chicago time)': '', 'Lost reason': 'Too expensive' },
  ]);
});

// Mutation: the due time of the record as it is. Red: a spreadsheet sorted by it was a list of calls made long ago.
test('a call is due in the file where the list shows one: not of who was reached, nor of a lost one', async () => {
  const due: string[] = [];
  for (const status of ['pending_setup', 'contacted', 'lost', 'live'] as const) {
    const { id, email } = await signUp(server);
    const change = { version: 0, status, ...(status === 'lost' && { reason: 'Too expensive' }) };
    await server.post(fillPath(API.leadStatus, { id }), change, { cookie });
    const [row] = await exported(`${API.signupExport}?q=${email}&status=${status}`);
    if (row?.['Due (Chicago time)'] !== '') due.push(status);
  }
  expect(due).toEqual(['pending_setup']);
});

test('applications have a cell with all their channels', async () => {
  const marketingChannels = ['E-mail', 'Events'];
  await server.post(API.partnership, anApplication({ marketingChannels }));
  expect(await exported(`${API.partnershipExport}?status=pending`)).toMatchObject([
    { 'Marketing channels': 'E-mail, Events', Status: 'Pending' },
  ]);
});

test('the log records who exported what and how much, without the search text', async () => {
  await exported(`${API.messageExport}?q=HYPERLINK&status=open`);
  expect(await audited('records.export')).toContainEqual({
    details: { list: 'messages', filter: { status: 'open', searched: true } },
  });
  expect(await audited('records.export-end')).toContainEqual({
    details: { list: 'messages', rows: 1, complete: true },
  });
});

describe('thousands of records', () => {
  const COUNT = 3_000;
  beforeAll(async () => {
    // In parts: on a busy machine the embedded engine would count as stuck over all of them.
    for (let last = 500; last <= COUNT; last += 500) {
      await server.db.query(
        `insert into messages (first_name, last_name, email, subject, message, due_at, created_at)
         select 'Crowd', 'N' || n, n || '@crowd.example', 'demo', repeat('word ', 800), now(),
                timestamptz '2026-01-01' + n / 3 * interval '1 second'
         from generate_series($1::int, $2::int) n`,
        [last - 499, last],
      );
    }
  });

  test('each comes once', async () => {
    const rows = await exported(`${API.messageExport}?q=crowd.example`);
    expect(rows).toHaveLength(COUNT);
    expect(new Set(rows.map((row) => row.Email)).size).toBe(COUNT);
  });

  test('are read as fast as the client receives them, and no further after it disconnects', async () => {
    const path = `${API.messageExport}?q=crowd.example&sort=oldest`;
    const request = get(server.url + path, { headers: { cookie } });
    const [answer] = (await once(request, 'response')) as [IncomingMessage];
    // The first records fill the batch: the search is not counted to its end, and no other number is given for it.
    expect(answer.headers['x-total-count']).toBeUndefined();
    await once(answer, 'readable');
    const before = (await audited('records.export-end')).length;
    request.destroy();
    await vi.waitFor(async () => expect(await audited('records.export-end')).toHaveLength(before + 1), {
      timeout: 10_000,
    });
    const ends = await audited('records.export-end');
    const [stopped] = ends.filter(({ details }) => !details.complete);
    expect(stopped.details.rows).toBeLessThan(COUNT);
  });

  test('stop for a person who is disabled meanwhile', async () => {
    const email = 'leaves@morin.example';
    await server.db.query(`update users set email = $1 where email = $2`, [email, ADMIN.email]);
    const request = get(`${server.url}${API.messageExport}?q=crowd.example`, { headers: { cookie } });
    const [answer] = (await once(request, 'response')) as [IncomingMessage];
    await server.db.query('delete from sessions');
    await expect(answer.toArray()).rejects.toThrow('aborted');
  });
});

test.each(EXPORTS)('%s asks a visitor to sign in', async (path) => {
  expectError(await server.get(path), 401, 'unauthenticated');
});
