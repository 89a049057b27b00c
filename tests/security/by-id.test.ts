import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { partnershipReply } from '#contracts/partnership.ts';
import { API, type ApiPath, fillPath } from '#contracts/paths.ts';
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

const TEAM_EMAIL = 'team@morin.example';
const KINDS = [
  'signup',
  'colleague',
  'application',
  'message',
  'appointment',
  'mail',
  'view of another',
  'code',
  'partner',
  'payout run',
  'nothing',
] as const;
type Kind = (typeof KINDS)[number];

const MAIL = { version: 0, subject: 'A word', text: 'Hello' };

/** The record kind of each path with an id, and a body that is otherwise valid. A new route fails until it is listed here. */
const ADDRESSES: Partial<Record<ApiPath, { of?: Kind; body?: object; query?: Record<string, string> }>> = {
  [API.userDetails]: { of: 'signup' },
  [API.leadNotes]: { of: 'signup', body: { text: 'Called' } },
  [API.leadMails]: { of: 'signup', body: MAIL },
  [API.leadMailDrafts]: { of: 'signup' },
  // Of the mails here nobody wrote one by hand.
  [API.leadMail]: {},
  [API.applicationMails]: { of: 'application', body: MAIL },
  [API.applicationMailDrafts]: { of: 'application' },
  [API.applicationMail]: {},
  [API.messageMails]: { of: 'message', body: MAIL },
  [API.messageMailDrafts]: { of: 'message' },
  [API.messageMail]: {},
  [API.leadCalls]: { of: 'signup', body: { reached: true } },
  [API.leadWritten]: { of: 'signup', body: {} },
  [API.leadOwner]: { of: 'signup', body: { version: 0, ownerId: null } },
  [API.leadStatus]: { of: 'signup', body: { version: 0, status: 'contacted' } },
  [API.leadNextStep]: { of: 'signup', body: { version: 0 } },
  [API.leadSetupTimes]: { of: 'signup' },
  // Its `at` and `office` are offered ones, see below.
  [API.leadSetup]: { of: 'signup', body: { version: 0, timeZone: 'UTC' } },
  [API.leadSetupCancel]: { of: 'signup', body: { version: 0 } },
  [API.leadPlannedMailStop]: { of: 'signup', body: { kind: 'confirm-reminder', occurrence: '' } },
  [API.leadPlannedMailResume]: { of: 'signup', body: { kind: 'confirm-reminder', occurrence: '' } },
  // Its fields are right in all else, see below.
  [API.leadEdit]: { of: 'signup' },
  [API.leadTags]: { of: 'signup', body: { tagId: randomUUID() } },
  [API.leadTagRemove]: { of: 'signup', body: { tagId: randomUUID() } },
  [API.leadDuplicates]: { of: 'signup' },
  [API.leadMerge]: { of: 'signup', body: { version: 0, otherId: randomUUID(), otherVersion: 0 } },
  [API.leadMergePreview]: { of: 'signup', query: { otherId: randomUUID() } },
  [API.leadUnmerge]: { of: 'signup', body: { otherId: randomUUID() } },
  [API.note]: { body: { text: 'Called', editedAt: null } },
  [API.noteDelete]: { body: { editedAt: null } },
  [API.tag]: { body: { name: 'Mine now', color: 'blue' } },
  [API.tagDelete]: { body: {} },
  [API.reviewNotes]: { of: 'application', body: { text: 'Called' } },
  [API.messageOwner]: { of: 'message', body: { version: 0, ownerId: null } },
  [API.reviewApplication]: { of: 'application' },
  [API.message]: { of: 'message' },
  [API.messageAnswered]: { of: 'message', body: { version: 0 } },
  [API.messageReopened]: { of: 'message', body: { version: 0 } },
  [API.messageNotes]: { of: 'message', body: { text: 'Called' } },
  [API.leadStatusLinks]: { of: 'signup', body: {} },
  [API.applicationStatusLinks]: { of: 'application', body: {} },
  [API.messageStatusLinks]: { of: 'message', body: {} },
  [API.appointment]: { of: 'appointment' },
  [API.appointmentOwner]: { of: 'appointment', body: { version: 0, ownerId: null } },
  [API.appointmentMove]: { of: 'appointment', body: { version: 0, at: '2027-01-06T15:00:00.000Z' } },
  [API.appointmentCancel]: { of: 'appointment', body: { version: 0 } },
  [API.appointmentMark]: { of: 'appointment', body: { version: 0, status: 'held' } },
  [API.appointmentNotes]: { of: 'appointment', body: { text: 'Called' } },
  [API.absenceDelete]: { body: {} },
  [API.mail]: { of: 'mail' },
  [API.view]: { body: { name: 'Mine now' } },
  [API.viewDelete]: { body: {} },
  [API.discountCodeEnd]: { of: 'code', body: {} },
  [API.teamResend]: { of: 'colleague', body: {} },
  [API.teamWithdraw]: { of: 'colleague', body: {} },
  [API.teamRole]: { of: 'colleague', body: { role: 'viewer' } },
  [API.teamDisable]: { of: 'colleague', body: {} },
  [API.teamEnable]: { of: 'colleague', body: {} },
  [API.teamTimeZone]: { of: 'colleague', body: { timeZone: 'Asia/Ulaanbaatar' } },
  [API.leadsImportUndo]: { body: {} },
  [API.tokenRevoke]: { body: {} },
  [API.webhook]: {
    body: {
      name: 'n8n',
      url: 'https://crm.example.com/',
      format: 'standard',
      events: ['signup.created'],
      enabled: true,
    },
  },
  [API.webhookSecret]: { body: {} },
  [API.webhookResume]: { body: {} },
  [API.webhookTest]: { body: {} },
  [API.webhookDelete]: { body: {} },
  [API.webhookAttempts]: {},
  [API.webhookSendAgain]: { body: {} },
  [API.partner]: { of: 'partner' },
  [API.partnerLedger]: { of: 'partner' },
  [API.partnerNotes]: { of: 'partner', body: { text: 'Called' } },
  [API.partnerTier]: {
    of: 'partner',
    body: { version: 0, tier: 'master', validFrom: '2099-01-01', reason: 'A good year' },
  },
  [API.partnerEnd]: { of: 'partner', body: { version: 0, reason: 'They moved' } },
  [API.partnerResume]: { of: 'partner', body: { version: 0, reason: 'They are back' } },
  [API.partnerInvite]: { of: 'partner', body: {} },
  // Its customer is a signup, see below.
  [API.partnerLinkCustomer]: { of: 'partner' },
  [API.partnerUnlinkCustomer]: { of: 'partner' },
  [API.partnerCorrections]: {
    of: 'partner',
    body: { reference: 'C-1', amountCents: 100, reason: 'Agreed' },
  },
  [API.auditValues]: {},
  [API.payoutExport]: { of: 'payout run' },
  [API.payoutConfirm]: { of: 'payout run', body: {} },
  [API.payoutDiscard]: { of: 'payout run', body: {} },
};
const EDIT = editOf(aSignup(), 0);
const WITH_ID = ROUTES.filter(({ path }) => path.includes('{id}'));

let server: TestServer;
let ids: Record<Kind, string>;
let cookies: Record<(typeof TEAM_ROLES)[number], string>;
let setupAt: object;
/** By what one would know somebody of another kind. */
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
    application: partnershipReply.parse(applied.body).id,
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
  const applied = partnershipReply.parse((await server.post(API.partnership, anApplication())).body);
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
  const address = ADDRESSES[path];
  const others = KINDS.filter((kind) => kind !== address?.of);
  const roles = TEAM_ROLES.filter((role) => policy !== 'public' && roleMay(role, policy as Permission));

  test.each(others)('knows nothing under the id of: %s', async (kind) => {
    expect(address, 'Please add this address to the list above').toBeDefined();
    expect(roles).not.toEqual([]);
    for (const role of roles) {
      const query = address?.query ? `?${new URLSearchParams(address.query)}` : '';
      const to = fillPath(path, { id: ids[kind] }) + query;
      const body =
        {
          [API.leadSetup]: { ...address?.body, ...setupAt },
          [API.leadEdit]: EDIT,
          [API.partnerLinkCustomer]: { customerId: ids.signup, reason: 'They told us' },
          [API.partnerUnlinkCustomer]: { customerId: ids.signup, reason: 'They told us' },
        }[path as string] ?? address?.body;
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
  const details = await server.get(fillPath(API.userDetails, { id }), { cookie: cookies.viewer });
  const history: { kind: string; details: { template: string } }[] = Object(details.body).lead.history;
  const mails = history.filter(({ kind }) => kind === 'mail').map((entry) => entry.details.template);
  expect(mails.sort()).toEqual(['team-signup', 'welcome']);
});
