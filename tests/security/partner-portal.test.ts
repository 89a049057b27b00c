import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { API, type ApiPath, fillPath } from '#contracts/paths.ts';
import { rolesAllowed } from '#contracts/permissions.ts';
import { TEAM_ROLES, USER_ROLES } from '#contracts/roles.ts';
import { ROUTES } from '#server/http/routes/index.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { aColleague } from '#tests/fixtures/colleagues.ts';
import { type Partners, startPartners } from '#tests/fixtures/partners.ts';

const PORTAL = ROUTES.filter(({ policy }) => policy === 'partner.self');
const TEAMS = ROUTES.filter(({ policy }) => policy.startsWith('partners.'));

let team: Partners;
let cookies: Record<string, string>;
/** Two partners, each with a customer, a payment, a release and a payout. */
let pair: Record<'A' | 'B', { id: string; secrets: string[] }>;
beforeAll(async () => {
  team = await startPartners();
  const customer = await team.aCustomer();
  cookies = {
    anonymous: '',
    customer: await team.server.logIn(customer),
    admin: await team.server.logIn(ADMIN),
  };
  for (const role of TEAM_ROLES.filter((each) => each !== 'admin')) {
    cookies[role] = await team.server.logIn(await aColleague(team.server, role));
  }
  const made = {} as typeof pair;
  for (const [name, amountCents] of [
    ['A', 11_100],
    ['B', 77_700],
  ] as const) {
    const partner = await team.aPartner();
    const industry = name === 'A' ? 'healthcare' : 'insurance';
    const theirs = await team.aCustomer({ partnerCode: partner.code, industry });
    const payment = await team.paid(theirs.id, { amountCents });
    cookies[name] = await team.signedIn(partner);
    made[name] = {
      id: partner.id,
      secrets: [
        partner.code,
        partner.email,
        partner.id,
        payment.invoice,
        payment.id,
        theirs.email,
        theirs.id,
        String(amountCents),
        String(amountCents / 4),
        industry,
      ],
    };
  }
  pair = made;
  await team.release(30);
  await team.post(fillPath(API.payoutConfirm, Object((await team.post(API.payouts)).body)));
});
afterAll(() => team.server.close());

const ask = async (method: string, path: ApiPath, who: string, id = pair.B.id) => {
  const month = Temporal.Now.plainDateISO(team.server.site.timeZone).toString().slice(0, 7);
  const query = path.includes('/statement') && !path.endsWith('statements') ? `?month=${month}` : '';
  const response = await team.server.fetch(fillPath(path, { id }) + query, {
    method,
    headers: { cookie: cookies[who] ?? '', origin: team.server.url, 'content-type': typeOf(path) },
    ...(method === 'POST' ? { body: '{}' } : {}),
  });
  return { status: response.status, text: await response.text() };
};

const typeOf = (path: string) => (/\/(import|check)$/.test(path) ? 'text/csv' : 'application/json');

test('no route of the portal takes an id, so that there is nothing to guess', () => {
  expect(PORTAL.length).toBeGreaterThan(5);
  expect(PORTAL.filter(({ path, params }) => path.includes('{') || params)).toEqual([]);
});

// Mutation: an instant in a reply, which the portal would show in the zone of whoever reads it.
test('no reply of the portal holds an instant: days are computed in the team’s zone', () => {
  const replies = PORTAL.flatMap((each) => ('reply' in each ? [each.reply] : []));
  expect(replies.length).toBeGreaterThan(5);
  for (const reply of replies) expect(JSON.stringify(z.toJSONSchema(reply))).not.toContain('date-time');
});

// Mutation: leaving the partner out of a query of the portal shows A the data of B.
describe.each(PORTAL)('$method $path', ({ method, path }) => {
  test('tells A everything of A and nothing of B', async () => {
    const { status, text } = await ask(method, path, 'A');
    expect(status).toBe(200);
    for (const secret of pair.B.secrets) expect(text).not.toContain(secret);
    // Neither partner reads who their customers are.
    for (const secret of pair.A.secrets.slice(3, 7)) expect(text).not.toContain(secret);
  });

  test('is closed to everybody else', async () => {
    expect(await ask(method, path, 'anonymous')).toMatchObject({ status: 401 });
    for (const who of ['customer', ...TEAM_ROLES]) {
      const { status, text } = await ask(method, path, who);
      expect({ who, status }).toEqual({ who, status: 403 });
      for (const secret of [...pair.A.secrets, ...pair.B.secrets]) expect(text).not.toContain(secret);
    }
  });
});

// Mutation: giving a role a permission of the ledger fails here.
describe.each(TEAMS)('$method $path', ({ method, path, policy }) => {
  test('is the team’s alone, by role', async () => {
    expect(await ask(method, path, 'anonymous')).toMatchObject({ status: 401 });
    const allowed: readonly string[] = policy === 'public' ? [] : rolesAllowed(policy);
    expect(allowed).not.toContain('partner');
    const people = {
      A: 'partner',
      B: 'partner',
      ...Object.fromEntries(USER_ROLES.filter((role) => role !== 'partner').map((role) => [role, role])),
    };
    for (const [who, role] of Object.entries(people)) {
      const { status, text } = await ask(method, path, who);
      if (allowed.includes(role))
        expect([200, 201, 400, 404, 409, 415], `${who}: ${status} ${text}`).toContain(status);
      else {
        expect({ who, status }).toEqual({ who, status: 403 });
        for (const secret of pair.B.secrets) expect(text).not.toContain(secret);
      }
    }
  });
});

test('money moves for admins alone', () => {
  expect(rolesAllowed('partners.pay')).toEqual(['admin']);
  const paths = ROUTES.filter(({ policy }) => policy === 'partners.pay').map(({ path }) => path);
  expect(paths).toEqual(
    expect.arrayContaining([
      API.payments,
      API.refunds,
      API.paymentVoid,
      API.refundVoid,
      API.paymentsImport,
      API.payouts,
      API.partnerCorrections,
    ]),
  );
});

// Mutation: finding the partner by email in place of the account.
test('a partner whose account is closed reads nothing more; one who left still reads what was earned', async () => {
  const left = await team.aPartner();
  const cookie = await team.signedIn(left);
  await team.post(fillPath(API.partnerEnd, { id: left.id }), { version: 0, reason: 'They moved' });
  expect(await team.get(API.partnerOverview, cookie)).toMatchObject({ status: 200 });
  const closed = await team.aPartner();
  const theirs = await team.signedIn(closed);
  await team.post(fillPath(API.partnerEnd, { id: closed.id }), {
    version: 0,
    reason: 'Fraud',
    closeAccount: true,
  });
  expect(await team.get(API.partnerOverview, theirs)).toMatchObject({ status: 401 });
});
