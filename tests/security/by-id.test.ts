import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { applicationReply } from '#contracts/application.ts';
import { API, fillPath } from '#contracts/paths.ts';
import { type Permission, roleMay } from '#contracts/permissions.ts';
import { TEAM_ROLES } from '#contracts/roles.ts';
import { signupReply } from '#contracts/signup.ts';
import { ROUTES } from '#server/http/routes/index.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { booked } from '#tests/fixtures/booking.ts';
import { aColleague } from '#tests/fixtures/colleagues.ts';
import { expectError } from '#tests/fixtures/expect-error.ts';
import { editOf } from '#tests/fixtures/lead-answers.ts';
import { mailTo } from '#tests/fixtures/mailbox.ts';
import { aMessage, anApplication, aSignup } from '#tests/fixtures/people.ts';
import { startTestServer, type TestServer } from '#tests/fixtures/server.ts';
import { KINDS, type Kind, PATHS_WITH_ID } from './paths-with-id.ts';

const TEAM_EMAIL = 'team@morin.example';
const EDIT = editOf(aSignup(), 0);
const WITH_ID = ROUTES.filter(({ path }) => path.includes('{id}'));

let server: TestServer;
let ids: Record<Kind, string>;
let cookies: Record<(typeof TEAM_ROLES)[number], string>;
let setupAt: object;
/** Texts by which one would know a record of another kind. */
let secrets: string[];
beforeAll(async () => {
  server = await startTestServer({ env: { TEAM_EMAIL } });
  const signup = aSignup();
  const application = anApplication();
  const message = aMessage();
  const signedUp = await server.post(API.signup, signup);
  const applied = await server.post(API.partnership, application);
  await server.post(API.contact, message);
  const appointment = await booked(server);
  const colleague = await aColleague(server, 'reviewer');
  cookies = {
    admin: await server.logIn(ADMIN),
    viewer: await server.logIn(await aColleague(server, 'viewer')),
    reviewer: await server.logIn(await aColleague(server, 'reviewer')),
    sales: await server.logIn(await aColleague(server, 'sales')),
  };
  const view = { list: 'signups', name: 'A view of another', query: 'q=secret' };
  const others = { cookie: await server.logIn(await aColleague(server, 'admin')) };
  const saved = await server.post(API.views, view, others);
  const code = await server.post(API.discountCodes, { code: 'SPRING' }, { cookie: cookies.admin });
  const { rows } = await server.db.query('select id from messages where email = $1', [message.email]);
  const [mail] = await mailTo(server, application.email);
  const signupId = signupReply.parse(signedUp.body).user.id;
  ids = {
    signup: signupId,
    colleague: colleague.id,
    application: applicationReply.parse(applied.body).id,
    message: rows[0].id,
    appointment: appointment.id,
    mail: mail?.id ?? '',
    'view of another': Object(saved.body).id,
    code: Object(code.body).id,
    ...(await aPartnerWithPayout()),
    nothing: randomUUID(),
  };
  const times = await server.get(fillPath(API.leadSetupTimes, { id: signupId }), { cookie: cookies.admin });
  setupAt = Object(times.body).times[0];
  secrets = [
    colleague.email,
    application.email,
    message.email,
    appointment.email,
    'A view of another',
    signup.email,
  ];
});
afterAll(() => server.close());

/** A partner of another application, with a payout run that waits to be confirmed. */
async function aPartnerWithPayout() {
  const headers = { cookie: cookies.admin };
  const applied = applicationReply.parse((await server.post(API.partnership, anApplication())).body);
  const mail = { subject: 'Welcome', text: 'Welcome to us' };
  const applications = [{ id: applied.id, version: 0 }];
  await server.post(API.reviewDecisions, { decision: 'approved', applications, ...mail }, headers);
  const partner: string = Object((await server.get(API.partners, headers)).body)[0].id;
  const correction = { reference: 'START', amountCents: 100, reason: 'Agreed' };
  await server.post(fillPath(API.partnerCorrections, { id: partner }), correction, headers);
  const run: string = Object((await server.post(API.payouts, {}, headers)).body).id;
  return { partner, 'payout run': run };
}

test('every kind of id here is tested', () => {
  expect(Object.values(ids).filter((id) => !/^[0-9a-f-]{36}$/.test(id))).toEqual([]);
});

// Mutation: not checking the role in the details of a user, which shows the team an admin's email.
describe.each(WITH_ID)('$method $path', ({ method, path, policy }) => {
  const listed = PATHS_WITH_ID[path];
  const others = KINDS.filter((kind) => kind !== listed?.of);
  const roles = TEAM_ROLES.filter((role) => policy !== 'public' && roleMay(role, policy as Permission));

  test.each(others)('knows nothing under the id of: %s', async (kind) => {
    expect(listed, 'Please add this path to paths-with-id.ts').toBeDefined();
    expect(roles).not.toEqual([]);
    for (const role of roles) {
      const query = listed?.query ? `?${new URLSearchParams(listed.query)}` : '';
      const to = fillPath(path, { id: ids[kind] }) + query;
      const body =
        {
          [API.leadSetup]: { ...listed?.body, ...setupAt },
          [API.leadEdit]: EDIT,
          [API.partnerLinkCustomer]: { customerId: ids.signup, reason: 'They told us' },
          [API.partnerUnlinkCustomer]: { customerId: ids.signup, reason: 'They told us' },
        }[path as string] ?? listed?.body;
      const headers = { cookie: cookies[role] };
      const answer = method === 'GET' ? await server.get(to, headers) : await server.post(to, body, headers);
      expectError(answer, 404, 'not_found');
      for (const secret of secrets) expect(JSON.stringify(answer.body)).not.toContain(secret);
    }
  });
});

test('decisions are about applications, and owners are colleagues, whatever ids are sent', async () => {
  const { application: _, ...others } = ids;
  for (const id of Object.values(others)) {
    const applications = [{ id, version: 0 }];
    const mail = { subject: 'Welcome', text: 'Welcome to us' };
    const headers = { cookie: cookies.reviewer };
    const decision = { decision: 'approved', applications, ...mail };
    for (const answer of [
      await server.post(API.reviewDecisions, decision, headers),
      await server.post(API.reviewQuestions, { id, version: 0, note: 'Which cities?', ...mail }, headers),
      await server.post(API.reviewUndo, { applications }, headers),
    ]) {
      expectError(answer, 404, 'not_found');
    }
  }
  const owner = fillPath(API.leadOwner, { id: ids.signup });
  for (const ownerId of Object.values(ids)) {
    const answer = await server.post(owner, { version: 0, ownerId }, { cookie: cookies.sales });
    expectError(answer, 400, 'validation');
  }
});

// Mutation: collecting the mails of a lead's history by email.
test('a person who signs up under the team’s email sees only mail about themselves in their history', async () => {
  const answer = await server.post(API.signup, aSignup({ email: TEAM_EMAIL }));
  const { id } = signupReply.parse(answer.body).user;
  await mailTo(server, TEAM_EMAIL);
  const details = await server.get(fillPath(API.leadDetails, { id }), { cookie: cookies.viewer });
  const history: { kind: string; details: { template: string } }[] = Object(details.body).lead.history;
  const mails = history.filter(({ kind }) => kind === 'mail').map((entry) => entry.details.template);
  expect(mails).toEqual(['welcome']);
});
