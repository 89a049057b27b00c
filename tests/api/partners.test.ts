import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { PARTNER_CODE_ALPHABET } from '#contracts/partner-code.ts';
import { API, fillPath } from '#contracts/paths.ts';
import { expectError } from '#tests/fixtures/expect-error.ts';
import { tokenMailedTo } from '#tests/fixtures/mailbox.ts';
import { daysAgo, type Partners, startPartners } from '#tests/fixtures/partners.ts';
import { startWaitingJobs } from '#tests/fixtures/retry-jobs-now.ts';
import { passSeconds } from '#tests/fixtures/reviews.ts';

let team: Partners;
beforeAll(async () => {
  team = await startPartners();
});
afterAll(() => team.server.close());
afterEach(() => {
  vi.useRealTimers();
});

const undo = (id: string, version = 1) => team.post(API.reviewUndo, { applications: [{ id, version }] });

// Mutation: not calling `settleDecision` in the decision.
test('an approved application makes a partner with the rate of that day and a code that nobody misreads', async () => {
  const { id, application } = await team.aPartner({}, 'expert');
  const { partner, rates, link, ...details } = await team.details(id);
  expect(partner).toMatchObject({
    email: application.email,
    tier: 'expert',
    basisPoints: 3_500,
    account: 'invited',
  });
  expect(partner.code).toMatch(new RegExp(`^[${PARTNER_CODE_ALPHABET}]{7}$`));
  expect(link).toBe(`${team.server.site.url}/r/${partner.code}`);
  expect(rates).toEqual([{ tier: 'expert', basisPoints: 3_500, validFrom: daysAgo(team.server, 0) }]);
  expect(details.application?.id).toBe(application.id);
});

// Mutation: `endAccess` leaves invitations alive.
test('closing the account of a partner who has not joined ends the invitation', async () => {
  const partner = await team.aPartner();
  await startWaitingJobs(team.server);
  const token = await tokenMailedTo(team.server, partner.email, 'partner-invitation');
  const ended = { version: 0, reason: 'They moved', closeAccount: true };
  expect(await team.post(fillPath(API.partnerEnd, { id: partner.id }), ended)).toMatchObject({ status: 200 });
  const password = 'three strings and one bow';
  const form = { token, password, firstName: 'Ann', lastName: 'Bold' };
  expectError(await team.server.post(API.acceptInvitation, form), 404, 'not_found');
});

// Mutation: making the account with the role of a customer, or spending the link by reading whom it is for.
test('the invitation opens an account with the role of a partner, and the portal', async () => {
  const partner = await team.aPartner();
  await startWaitingJobs(team.server);
  const token = await tokenMailedTo(team.server, partner.email, 'partner-invitation');
  const { firstName, lastName } = partner.application;
  expect(await team.server.post(API.invitedPerson, { token })).toMatchObject({
    status: 200,
    body: { firstName, lastName },
  });
  const password = 'three strings and one bow';
  const joined = await team.server.post(API.acceptInvitation, {
    token,
    password,
    firstName: 'Ann',
    lastName: 'Bold',
  });
  expect(joined, JSON.stringify(joined.body)).toMatchObject({ status: 200 });
  expectError(await team.server.post(API.invitedPerson, { token }), 404, 'not_found');
  const cookie = await team.server.logIn({ email: partner.email, password });
  expect(await team.get(API.session, cookie)).toMatchObject({ body: { user: { role: 'partner' } } });
  expect(await team.get(API.partnerOverview, cookie)).toMatchObject({
    status: 200,
    body: { code: partner.code, balances: { held: 0, payable: 0, debt: 0 } },
  });
  expect((await team.details(partner.id)).partner.account).toBe('active');
  expectError(await team.post(fillPath(API.partnerInvite, { id: partner.id })), 409, 'conflict');
});

// Mutation: undoing only the application leaves the partner and the account.
test('undoing the approval removes partner, account and invitation, and it can be approved again', async () => {
  const partner = await team.aPartner();
  expect(await undo(partner.application.id)).toMatchObject({ status: 200 });
  const { rows } = await team.server.db.query(
    `select 'partner' from partners where id = $1 union all select 'user' from users where email = $2
     union all select 'mail' from mails where recipient = $2 and template = 'partner-invitation'`,
    [partner.id, partner.email],
  );
  expect(rows).toEqual([]);
  expect(await team.approve(partner.application.id, { version: 2, tier: 'master' })).toMatchObject({
    status: 200,
  });
  expect(await team.listed(partner.email)).toMatchObject({ tier: 'master', account: 'invited' });
});

// Mutation: removing a partner to whom somebody was linked meanwhile breaks a foreign key, and answers 500.
test('an approval is not undone once a customer is linked, or after its time', async () => {
  const partner = await team.aPartner();
  const customer = await team.aCustomer();
  const body = { customerId: customer.id, reason: 'They told us on the phone' };
  expect(await team.post(fillPath(API.partnerLinkCustomer, { id: partner.id }), body)).toMatchObject({
    status: 200,
  });
  // Mutation: one reason for all, though no email has left yet.
  const referred = expectError(await undo(partner.application.id), 409, 'conflict');
  expect(referred.message).toContain('a customer belongs to the partner already');
  const other = await team.aPartner();
  passSeconds(11);
  const late = expectError(await undo(other.application.id), 409, 'conflict');
  expect(late.message).toContain('its email waits no longer');
});

// Mutation: deciding anew makes a second partner, whose unique email answers 500.
test('deciding anew changes the partner that is there: another tier, an end, and back', async () => {
  const { id, code, application } = await team.aPartner();
  expect(await team.approve(application.id, { version: 1, tier: 'master' })).toMatchObject({ status: 200 });
  expect((await team.details(id)).partner).toMatchObject({ code, tier: 'master', endedAt: null });
  expect(await undo(application.id, 2)).toMatchObject({ status: 200 });
  expect((await team.details(id)).partner).toMatchObject({ tier: 'intermediate' });
  const reject = { decision: 'rejected', note: 'No answer', subject: 'Goodbye', text: 'Goodbye' };
  const rejected = await team.post(API.reviewDecisions, {
    ...reject,
    applications: [{ id: application.id, version: 3 }],
  });
  expect(rejected).toMatchObject({ status: 200 });
  expect((await team.details(id)).partner.endedAt).not.toBeNull();
  expect(await undo(application.id, 4)).toMatchObject({ status: 200 });
  expect((await team.details(id)).partner).toMatchObject({ code, endedAt: null });
});

// Mutation: linking the customer's own account makes one person two roles.
test('whose email belongs to a customer is a partner without an account, until another email is known', async () => {
  const customer = await team.aCustomer();
  const partner = await team.aPartner({ email: customer.email });
  expect(await team.details(partner.id)).toMatchObject({ emailTaken: true, partner: { account: 'none' } });
  expectError(await team.post(fillPath(API.partnerInvite, { id: partner.id })), 409, 'conflict');
  const email = `partner.${team.unique()}@elsewhere.example`;
  expect(await team.post(fillPath(API.partnerInvite, { id: partner.id }), { email })).toMatchObject({
    status: 200,
  });
  expect(await team.details(partner.id)).toMatchObject({
    emailTaken: false,
    partner: { account: 'invited' },
  });
  const cookie = await team.signedIn({ email });
  expect(await team.get(API.partnerOverview, cookie)).toMatchObject({ body: { code: partner.code } });
  expect(await team.get(API.session, await team.server.logIn(customer))).toMatchObject({
    body: { user: { role: 'customer' } },
  });
});

// Mutation: leaving out a tier that another of the same day replaced, by which a payment of that day has earned.
test('a tier that was replaced within its day stays in the list, and says so', async () => {
  const { id } = await team.aPartner({}, 'intermediate');
  const today = daysAgo(team.server, 0);
  const form = { version: 0, tier: 'beginner', reason: 'Agreed by phone', validFrom: today };
  expect(await team.post(fillPath(API.partnerTier, { id }), form)).toMatchObject({ status: 200 });
  expect((await team.details(id)).rates).toEqual([
    { tier: 'intermediate', basisPoints: 2_500, validFrom: today, replacedOn: today },
    { tier: 'beginner', basisPoints: 1_500, validFrom: today },
  ]);
});

test('a tier changes from today on or later, and says so in the history', async () => {
  const { id } = await team.aPartner({}, 'beginner');
  const path = fillPath(API.partnerTier, { id });
  const form = { version: 0, tier: 'expert', reason: 'Five customers' };
  expectError(await team.post(path, { ...form, validFrom: daysAgo(team.server, 1) }), 400, 'validation');
  const validFrom = daysAgo(team.server, -10);
  expect(await team.post(path, { ...form, validFrom })).toMatchObject({ status: 200, body: { version: 1 } });
  expectError(await team.post(path, { ...form, validFrom }), 409, 'conflict');
  const { partner, rates, history } = await team.details(id);
  expect(partner.tier).toBe('beginner');
  expect(rates.map(({ tier }) => tier)).toEqual(['beginner', 'expert']);
  expect(history[0]).toMatchObject({
    kind: 'tier',
    text: 'Five customers',
    details: { tier: 'expert', validFrom },
  });
});

test('a note on a partner is kept, edited and deleted like others, and mentions nobody', async () => {
  const { id } = await team.aPartner();
  expect(await team.post(fillPath(API.partnerNotes, { id }), { text: 'Met at the fair' })).toMatchObject({
    status: 201,
  });
  const [note] = (await team.details(id)).history;
  const path = fillPath(API.note, { id: note?.id ?? '' });
  const mentions = [team.nobody];
  expectError(await team.post(path, { text: '@x', mentions, editedAt: null }), 400, 'validation');
  expect(await team.post(path, { text: 'Met in Chicago', editedAt: null })).toMatchObject({ status: 200 });
  expect((await team.details(id)).history[0]).toMatchObject({ text: 'Met in Chicago' });
});

// Mutation: erasing only the account leaves name and email in the partner's record.
test('erasing a partner keeps the sums of the ledger and removes the name', async () => {
  const partner = await team.aPartner();
  const customer = await team.aCustomer({ partnerCode: partner.code });
  await team.paid(customer.id, { amountCents: 10_000 });
  await team.post(fillPath(API.partnerNotes, { id: partner.id }), { text: `Ann of ${partner.email}` });
  const acknowledged = { owedCents: 2_500, debtCents: 0 };
  const confirm = { email: partner.email, confirmEmail: partner.email, acknowledged };
  expect(await team.post(API.personErase, confirm)).toMatchObject({ status: 200 });
  const { partner: left, history } = await team.details(partner.id);
  expect(left).toMatchObject({ name: null, companyName: null, email: null, phone: null, account: 'none' });
  expect(left.balances).toMatchObject({ held: 2_500 });
  expect(left.endedAt).not.toBeNull();
  expect(history.filter(({ text }) => text !== null)).toEqual([]);
  const { rows } = await team.server.db.query(
    'select to_jsonb(partners)::text as row from partners where id = $1',
    [partner.id],
  );
  expect(rows[0].row).not.toContain(partner.email);
});

test('erasing a customer leaves the payments and the commission, and nothing that names them', async () => {
  const partner = await team.aPartner();
  const customer = await team.aCustomer({ partnerCode: partner.code });
  const payment = await team.paid(customer.id);
  const confirm = { email: customer.email, confirmEmail: customer.email };
  expect(await team.post(API.personErase, confirm)).toMatchObject({ status: 200 });
  expect(await team.balances(partner.id)).toMatchObject({ held: 7_475 });
  const answer = await team.get(`${API.payments}?q=${payment.invoice}`);
  expect(answer.body).toMatchObject([{ customerName: null, amountCents: 29_900 }]);
  const cookie = await team.signedIn(partner);
  expect((await team.get(API.partnerLeads, cookie)).body).toMatchObject([{ stage: 'gone', industry: null }]);
});
