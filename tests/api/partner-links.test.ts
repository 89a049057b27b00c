import { afterAll, beforeAll, expect, test } from 'vitest';
import { API, fillPath } from '#contracts/paths.ts';
import { BROWSER } from '#tests/fixtures/browser-name.ts';
import { expectError } from '#tests/fixtures/expect-error.ts';
import { daysAgo, type Partners, startPartners } from '#tests/fixtures/partners.ts';
import { startTestServer } from '#tests/fixtures/server.ts';

let team: Partners;
let partner: Awaited<ReturnType<Partners['aPartner']>>;
beforeAll(async () => {
  team = await startPartners();
  partner = await team.aPartner();
});
afterAll(() => team.server.close());

const follow = async (path: string, request: RequestInit = {}) => {
  const response = await team.server.fetch(path, { headers: { 'user-agent': BROWSER }, ...request });
  return { status: response.status, to: response.headers.get('location') };
};

// Mutation: comparing the code as it was typed.
test('a link leads home with the code, in any letter case, and counts the visit', async () => {
  const cookie = await team.signedIn(partner);
  const home = { status: 302, to: `/?ref=${partner.code}` };
  expect(await follow(`/r/${partner.code}`)).toEqual(home);
  expect(await follow(`/r/${partner.code.toLowerCase()}`)).toEqual(home);
  expect(await team.get(API.partnerOverview, cookie)).toMatchObject({ body: { visits: 2 } });
});

// Mutation: without isVisit() in the route, or without looking at the method.
test.each<[string, RequestInit]>([
  ['a robot', { headers: { 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' } }],
  ['curl', { headers: { 'user-agent': 'curl/8.5.0' } }],
  ['a sender without a name', { headers: { 'user-agent': '' } }],
  ['a page loaded ahead', { headers: { 'user-agent': BROWSER, 'sec-purpose': 'prefetch;prerender' } }],
  ['a request for the headers alone', { method: 'HEAD', headers: { 'user-agent': BROWSER } }],
])('%s is led on, and is no visit', async (_, request) => {
  const one = await team.aPartner();
  expect(await follow(`/r/${one.code}`, request)).toMatchObject({ to: `/?ref=${one.code}` });
  expect(await team.get(API.partnerOverview, await team.signedIn(one))).toMatchObject({
    body: { visits: 0 },
  });
});

// Mutation: leaving out the campaign, or refusing the whole link for a part that is too long.
test('a link may name a public page, and its campaign goes along', async () => {
  const { code } = partner;
  const leads = async (query: string, to: string) =>
    expect(await follow(`/r/${code}?${query}`)).toMatchObject({ to });
  await leads('to=/industry/healthcare', `/industry/healthcare?ref=${code}`);
  const campaign = 'utm_source=fair&utm_campaign=spring+%26+dental';
  await leads(`${campaign}&next=//elsewhere.example`, `/?ref=${code}&${campaign}`);
  await leads(`utm_source=${'x'.repeat(500)}&utm_term=night`, `/?ref=${code}&utm_term=night`);
});

// Mutation: redirecting to whatever `to` says.
test.each([
  'https://elsewhere.example',
  '//elsewhere.example',
  '/\\elsewhere.example',
  '/%2felsewhere.example',
  '/admin/dashboard',
  '/api/logout',
  '/account',
  '/r/ABCDEFG',
  '/pricing//elsewhere.example',
  'javascript:alert(1)',
  '/pricing/..%2f..%2fadmin',
  '/pricing?next=x',
  '/pricing/../admin',
  '/pricing%0d%0aset-cookie:x',
  '',
])('to %s it leads home', async (to) => {
  expect(await follow(`/r/${partner.code}?to=${encodeURIComponent(to)}`)).toEqual({
    status: 302,
    to: `/?ref=${partner.code}`,
  });
});

test('an unknown code, and one whose partnership has ended, lead home without it', async () => {
  const ended = await team.aPartner();
  await team.post(fillPath(API.partnerEnd, { id: ended.id }), { version: 0, reason: 'They moved' });
  expect(await follow('/r/ZZZZZZZ')).toEqual({ status: 302, to: '/' });
  expect(await follow(`/r/${ended.code}`)).toEqual({ status: 302, to: '/' });
});

test('a code answers with the name that visitors see, and nothing else of the partner', async () => {
  const answer = await team.server.post(API.partnerCode, { code: ` ${partner.code.toLowerCase()} ` });
  expect(answer.body).toEqual({ known: true, name: partner.application.company });
  expect((await team.server.post(API.partnerCode, { code: 'ZZZZZZZ' })).body).toMatchObject({ known: false });
});

// Mutation: leaving `rate` out of the route.
test('codes cannot be tried without end', async () => {
  const server = await startTestServer({ env: { LIMIT_FORMS_PER_HOUR: '1' } });
  try {
    const answers = [];
    for (let tries = 0; tries < 5; tries++)
      answers.push(await server.post(API.partnerCode, { code: 'ZZZZZZZ' }));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 429]);
  } finally {
    await server.close();
  }
});

const leadsOf = async (id: string) => (await team.details(id)).referrals.map(({ customerId }) => customerId);
const refused = async () =>
  Object((await team.get(API.partnersRefused)).body) as { customerId: string; reason: string }[];

// Mutation: not reading `partnerCode` in the signup.
test('a signup with the code is the partner’s, who sees industry and month alone', async () => {
  const mine = await team.aPartner();
  const customer = await team.aCustomer({ partnerCode: mine.code.toLowerCase() });
  expect(customer.partnerNote).toBeUndefined();
  expect(await leadsOf(mine.id)).toEqual([customer.id]);
  const cookie = await team.signedIn(mine);
  const { body } = await team.get(API.partnerLeads, cookie);
  expect(body).toMatchObject([{ stage: 'pending_setup', industry: 'healthcare', earning: 'waits' }]);
  const { email, companyName, lastName, phone, id } = customer;
  for (const secret of [email, companyName, lastName, phone, id]) {
    expect(JSON.stringify(body)).not.toContain(secret);
  }
});

// Mutation: linking every known code makes each of these a customer of their own.
test.each([
  [
    'an email at the partner’s domain',
    () => ({ email: `other@${partner.email.split('@')[1]}` }),
    'email-domain',
  ],
  [
    'the partner’s number, written in another way',
    () => ({ phone: partner.application.phone.replace('+1 ', '').replaceAll(' ', '-') }),
    'phone',
  ],
  [
    'the partner’s company',
    () => ({ companyName: `${partner.application.company.toUpperCase()}, Inc.` }),
    'company',
  ],
  ['a code that nobody has', () => ({ partnerCode: 'ZZZZZZZ' }), 'unknown-code'],
] as const)(
  'a signup with %s succeeds, earns nothing, and is listed for the team',
  async (_, own, reason) => {
    const customer = await team.aCustomer({ partnerCode: partner.code, ...own() });
    expect(customer.partnerNote).toContain('Your account is ready');
    expect(customer.partnerNote).not.toContain(reason);
    expect(await leadsOf(partner.id)).not.toContain(customer.id);
    expect(await refused()).toEqual(
      expect.arrayContaining([expect.objectContaining({ customerId: customer.id, reason })]),
    );
  },
);

// Mutation: listing only linked customers, or calling every payment one that earns.
test('the partner reads of each signup whether it earns, and why not', async () => {
  const mine = await team.aPartner();
  const cookie = await team.signedIn(mine);
  const read = async () =>
    (
      Object((await team.get(API.partnerLeads, cookie)).body) as { earning: string; stage: string | null }[]
    ).map(({ earning, stage }) => [earning, stage]);
  const code = { partnerCode: mine.code };
  await team.aCustomer(code);
  await team.paid((await team.aCustomer(code)).id);
  await team.paid((await team.aCustomer(code)).id, { paidOn: daysAgo(team.server, 5) });
  await team.aCustomer({ ...code, phone: mine.application.phone });
  const { id: customerId } = await team.aCustomer(code);
  const body = { customerId, reason: 'Brought by a colleague of ours' };
  await team.post(fillPath(API.partnerUnlinkCustomer, { id: mine.id }), body);
  expect(await read()).toEqual([
    ['taken_off', null],
    ['own', 'pending_setup'],
    ...['earlier', 'earns', 'waits'].map((earning) => [earning, 'pending_setup']),
  ]);
  await team.post(fillPath(API.partnerLinkCustomer, { id: mine.id }), body);
  const { version } = (await team.details(mine.id)).partner;
  await team.post(fillPath(API.partnerEnd, { id: mine.id }), { version, reason: 'They moved' });
  expect((await read()).map(([earning]) => earning)).toEqual(['ended', 'own', 'earlier', 'earns', 'ended']);
});

// Mutation: `lead-earning.ts` comparing days itself, or with another word for `after-end` or `not-then`.
test('why a payment earned nothing is decided once: the team and the partner read the same reason', async () => {
  const mine = await team.aPartner();
  const cookie = await team.signedIn(mine);
  const { id } = await team.aCustomer({ partnerCode: mine.code });
  const read = async () => {
    const [lead] = Object((await team.get(API.partnerLeads, cookie)).body);
    const [customer] = (await team.details(mine.id)).referrals;
    return [lead?.earning, customer?.commission.without.map(({ why }) => why)];
  };
  const change = async (path: typeof API.partnerEnd | typeof API.partnerResume) => {
    const { version } = (await team.details(mine.id)).partner;
    return team.post(fillPath(path, { id: mine.id }), { version, reason: 'They moved' });
  };
  expect(await change(API.partnerEnd)).toMatchObject({ status: 200 });
  await team.server.db.query("update partners set ended_at = ended_at - interval '3 days' where id = $1", [
    mine.id,
  ]);
  expect(await team.paid(id)).toMatchObject({ noCommission: 'after-end' });
  expect(await read()).toEqual(['ended', ['after-end']]);
  expect(await change(API.partnerResume)).toMatchObject({ status: 200 });
  expect(await read()).toEqual(['earlier', ['not-then']]);
});

// Mutation: not looking for payments before unlinking.
test('the team links and unlinks with a reason, until the first payment', async () => {
  const mine = await team.aPartner();
  const customer = await team.aCustomer({ partnerCode: 'ZZZZZZZ' });
  const body = { customerId: customer.id, reason: 'They spelled the code wrong' };
  expectError(
    await team.post(fillPath(API.partnerLinkCustomer, { id: mine.id }), { ...body, reason: '' }),
    400,
    'validation',
  );
  expect(await team.post(fillPath(API.partnerLinkCustomer, { id: mine.id }), body)).toMatchObject({
    status: 200,
  });
  expect(await refused()).not.toEqual(
    expect.arrayContaining([expect.objectContaining({ customerId: customer.id })]),
  );
  expectError(await team.post(fillPath(API.partnerLinkCustomer, { id: partner.id }), body), 409, 'conflict');
  expect(await team.post(fillPath(API.partnerUnlinkCustomer, { id: mine.id }), body)).toMatchObject({
    status: 200,
  });
  expectError(await team.post(fillPath(API.partnerUnlinkCustomer, { id: mine.id }), body), 404, 'not_found');
  expect(await team.post(fillPath(API.partnerLinkCustomer, { id: mine.id }), body)).toMatchObject({
    status: 200,
  });
  await team.paid(customer.id);
  expectError(await team.post(fillPath(API.partnerUnlinkCustomer, { id: mine.id }), body), 409, 'conflict');
  expect(await team.balances(mine.id)).toMatchObject({ held: 7_475 });
});

test('a link and a payment at once: whichever comes first, the commission agrees with the link', async () => {
  for (let round = 0; round < 5; round++) {
    const mine = await team.aPartner();
    const customer = await team.aCustomer();
    const body = { customerId: customer.id, reason: 'They told us' };
    const [linked] = await Promise.all([
      team.post(fillPath(API.partnerLinkCustomer, { id: mine.id }), body),
      team.paid(customer.id),
    ]);
    expect([200, 409]).toContain(linked.status);
    expect(await team.balances(mine.id)).toMatchObject({ held: linked.status === 200 ? 7_475 : 0 });
  }
});
