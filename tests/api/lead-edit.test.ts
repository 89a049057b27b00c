import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { auditRecord } from '#contracts/audit.ts';
import { leadDetails } from '#contracts/lead-details.ts';
import { newLeadReply } from '#contracts/lead-edit.ts';
import { leadRecord } from '#contracts/lead-record.ts';
import { API, fillPath } from '#contracts/paths.ts';
import { billingCycle, planName } from '#contracts/plan-choice.ts';
import { planMail } from '#contracts/plan-mail.ts';
import { cyclePrice } from '#contracts/plans.ts';
import { expectError } from '#tests/fixtures/expect-error.ts';
import { importLeads } from '#tests/fixtures/import-file.ts';
import { editOf } from '#tests/fixtures/lead-answers.ts';
import { startLeadTest } from '#tests/fixtures/leads.ts';
import { mailTo } from '#tests/fixtures/mailbox.ts';
import { aSignup } from '#tests/fixtures/people.ts';

let team: Awaited<ReturnType<typeof startLeadTest>>;
beforeAll(async () => {
  team = await startLeadTest();
});
afterAll(() => team.server.close());

async function detailsOf(id: string) {
  const { body } = await team.server.get(fillPath(API.leadDetails, { id }), { cookie: team.cookie });
  return leadDetails.parse(body);
}
async function found(q: string): Promise<string[]> {
  const { body } = await team.server.get(`${API.signups}?q=${encodeURIComponent(q)}`, {
    cookie: team.cookie,
  });
  return z
    .array(leadRecord)
    .parse(body)
    .map(({ id }) => id);
}
const entriesAbout = async (id: string) => {
  const { body } = await team.server.get(`${API.audit}?q=${id}`, { cookie: team.cookie });
  return z.array(auditRecord).parse(body);
};

// Mutation: `search` and `phoneDigits` left as they were.
test('a customer’s name, number and company are changed everywhere, and found by the new ones alone', async () => {
  const { id, ...form } = await team.aLead();
  const before = form.phone;
  const changes = {
    lastName: 'Núñez',
    phone: '+1 (202) 555-0199',
    companyName: 'Acme Dental West',
    website: '',
  };
  await team.change(API.leadEdit, id, editOf(form, 0, changes));

  const { user, company, lead } = await detailsOf(id);
  expect(user).toMatchObject({ lastName: 'Núñez', phone: changes.phone, email: form.email });
  expect(company).toMatchObject({ companyName: 'Acme Dental West', website: null });
  expect(lead?.history[0]).toMatchObject({
    kind: 'edited',
    actorId: team.adminId,
    details: { changed: { lastName: { from: form.lastName, to: 'Núñez' }, website: { to: null } } },
  });
  expect(Object.keys(Object(lead?.history[0]?.details?.changed)).sort()).toEqual(Object.keys(changes).sort());
  for (const q of ['núñez', '2025550199', 'acme dental west']) expect(await found(q)).toContain(id);
  expect(await found(before)).toEqual([]);
  const { rows } = await team.server.db.query('select phone_digits from leads where user_id = $1', [id]);
  expect(rows).toEqual([{ phone_digits: '12025550199' }]);
});

// Mutation: `audited` left out, so that the audit log says what was there before.
test('the audit log says which fields were changed, and nothing of what they hold', async () => {
  const { id, ...form } = await team.aLead();
  await team.change(API.leadEdit, id, editOf(form, 0, { firstName: 'Altantsetseg' }));
  const [entry] = await entriesAbout(id);
  expect(entry).toMatchObject({ action: 'lead.edit', details: { fields: ['firstName'] } });
  expect(JSON.stringify(entry?.details)).not.toMatch(/altantsetseg/i);
  expect(JSON.stringify(entry?.details)).not.toContain(form.firstName);
});

test('a changed plan is mailed to the customer with its price; a changed name mails nothing', async () => {
  const { id, ...form } = await team.aLead();
  const plan = { selectedPlan: 'Scale', billingCycle: 'annual' };
  const path = `${fillPath(API.leadPlanMail, { id })}?${new URLSearchParams(plan)}`;
  const preview = planMail.parse((await team.server.get(path, { cookie: team.cookie })).body);
  await team.change(API.leadEdit, id, editOf(form, 0, plan));
  await team.change(API.leadEdit, id, editOf(form, 1, { ...plan, firstName: 'Sarnai' }));

  const { subscription, signsIn } = await detailsOf(id);
  expect(signsIn).toBe(true);
  expect(subscription).toMatchObject({ plan: 'Scale', billingCycle: 'annual', monthlyMinutes: 750 });
  expect(JSON.parse(subscription?.additionalInfo ?? '')).toMatchObject(plan);
  const mails = await mailTo(team.server, form.email);
  const told = mails.filter(({ template }) => template === 'plan-changed');
  expect(told).toMatchObject([{ subject: 'You’re now on the Scale plan' }]);
  expect(told[0]?.text).toContain(`$${cyclePrice('Scale', 'annual')} a month`);
  // Mutation: the preview of the plan that they still have.
  expect(preview.mail).toEqual({ subject: told[0]?.subject, text: told[0]?.text });
  // Mutation: keeping every mail, or only what colleagues wrote.
  const { lead } = await detailsOf(id);
  // Red: the history had the plan before and after, and not what became of the price.
  const from = cyclePrice(planName.parse(form.selectedPlan), billingCycle.parse(form.billingCycle));
  const price = { from, to: cyclePrice('Scale', 'annual') };
  expect(lead?.history.filter(({ kind }) => kind === 'edited').map(({ details }) => details?.price)).toEqual([
    undefined,
    price,
  ]);
  const entry = lead?.history.find(({ details }) => details?.template === 'plan-changed');
  const opened = await team.server.get(fillPath(API.leadMail, { id: entry?.mail?.id ?? '' }), {
    cookie: team.cookie,
  });
  expect(opened.body).toMatchObject({ subject: 'You’re now on the Scale plan', text: told[0]?.text });
  const list = await team.server.get(`${API.signups}?plan=Scale&q=${form.email}`, { cookie: team.cookie });
  expect(z.array(leadRecord).parse(list.body)).toHaveLength(1);
});

test('of two who edit the same customer the second is told, and nothing is overwritten', async () => {
  const { id, ...form } = await team.aLead();
  await team.change(API.leadEdit, id, editOf(form, 0, { lastName: 'First' }));
  expectError(await team.send(API.leadEdit, id, editOf(form, 0, { lastName: 'Second' })), 409, 'conflict');
  expect((await detailsOf(id)).user.lastName).toBe('First');
});

// Mutation: what is not sent taken for blank, or for the usual choice.
test('what is not sent stays: a phone changed alone leaves plan, website and name as they are', async () => {
  const { id, ...form } = await team.aLead();
  await team.change(API.leadEdit, id, editOf(form, 0, { selectedPlan: 'Scale', website: 'acme.example' }));
  const before = await detailsOf(id);
  expect(before.company).toMatchObject({ website: 'https://acme.example' });
  await team.change(API.leadEdit, id, { version: 1, phone: '+1 (202) 555-0123' });
  const { user, company, subscription, lead } = await detailsOf(id);
  expect(user).toEqual({ ...before.user, phone: '+1 (202) 555-0123' });
  expect(company).toEqual(before.company);
  expect(subscription).toEqual(before.subscription);
  expect(Object.keys(Object(lead?.history[0]?.details?.changed))).toEqual(['phone']);

  await team.change(API.leadEdit, id, { version: 2, website: '' });
  expect((await detailsOf(id)).company).toEqual({ ...before.company, website: null });
});

test('an imported lead of whom no plan is known keeps none when only a name is changed', async () => {
  const importId = await importLeads(team.server, team.cookie, 1);
  const { rows } = await team.server.db.query('select user_id from leads where import_id = $1', [importId]);
  const id = String(rows[0]?.user_id);
  await team.change(API.leadEdit, id, { version: 0, lastName: 'Known' });
  expect((await detailsOf(id)).subscription).toBeUndefined();
  const cycle = await team.send(API.leadEdit, id, { version: 1, billingCycle: 'annual' });
  expect(expectError(cycle, 400, 'validation').fields).toHaveProperty('selectedPlan');
});

// Mutation: a phone by the signup's rule alone. Red: “call the office” was saved, and nobody could call it any more.
test('what breaks a rule of the signup is refused, and words in place of a number', async () => {
  const { id, ...form } = await team.aLead();
  const email = await team.send(API.leadEdit, id, editOf(form, 0, { email: 'x@elsewhere' }));
  expect(expectError(email, 400, 'validation').fields).toHaveProperty('email');
  for (const phone of ['123', 'call the office']) {
    const refused = await team.send(API.leadEdit, id, { version: 0, phone });
    expect(expectError(refused, 400, 'validation').fields).toHaveProperty('phone');
  }
});

const byHand = (overrides: object = {}) => {
  const { password: _, confirmPassword: __, agreeTerms: ___, agreePrivacy: ____, ...form } = aSignup();
  return { ...form, ...overrides };
};
const enter = (form: object) => team.server.post(API.leads, form, { cookie: team.cookie });

test('a lead entered by hand has no password and no mail; a call is due where that is wished', async () => {
  const form = byHand();
  const answer = await enter(form);
  expect(answer.status).toBe(201);
  const { lead, signsIn } = await detailsOf(newLeadReply.parse(answer.body).id);
  expect(signsIn).toBe(false);
  expect(lead).toMatchObject({ source: 'manual', dueAt: '9999-12-31T00:00:00.000Z' });
  expect(lead?.history.map(({ kind }) => kind)).toEqual(['created']);
  expect(await mailTo(team.server, form.email)).toEqual([]);

  const due = byHand({ callDue: true });
  const second = await detailsOf(newLeadReply.parse((await enter(due)).body).id);
  expect(Date.parse(second.lead?.dueAt ?? '')).toBeLessThan(Date.now() + 14 * 86_400_000);
  expect(expectError(await enter(due), 409, 'conflict').fields).toHaveProperty('email');
});

// Mutation: the rules of the signup, where a plan, an industry and a size must be chosen for somebody of whom none is
// known.
test('a lead is entered with a name and a way to reach them, and what is not told is not known', async () => {
  const create = async (form: object) => newLeadReply.parse((await enter(form)).body).id;
  const called = await detailsOf(await create({ firstName: 'Temuulen', phone: '+1 202 555 0131' }));
  expect(called).toMatchObject({
    user: { firstName: 'Temuulen', lastName: '', phone: '+1 202 555 0131' },
    company: { companyName: '', industry: 'unknown', companySize: '', location: '', businessPhone: '' },
    lead: { source: 'manual' },
  });
  expect(called.subscription).toBeUndefined();
  expect(await found('202 555 0131')).toEqual([called.user.id]);
  const email = aSignup().email;
  const written = await detailsOf(await create({ lastName: 'Ganbold', email, selectedPlan: 'Scale' }));
  expect(written).toMatchObject({
    user: { lastName: 'Ganbold', email, phone: '' },
    subscription: { plan: 'Scale', billingCycle: 'unknown' },
  });
  // Two of whom no company is known are no colleagues.
  const duplicates = fillPath(API.leadDuplicates, { id: called.user.id });
  const same = await team.server.get(duplicates, { cookie: team.cookie });
  expect(same.body).toEqual([]);
  // Red: “Company name is required” of one letter, where none is needed.
  const ofX = await create({ lastName: 'Ganbold', email: aSignup().email, companyName: 'X' });
  await team.change(API.leadEdit, ofX, { version: 0, companyName: 'Y' });
  expect(await detailsOf(ofX)).toMatchObject({ company: { companyName: 'Y' } });
  const nameless = expectError(await enter({ email: aSignup().email }), 400, 'validation');
  expect(nameless.fields).toEqual({ firstName: 'The name is missing' });
  const unreachable = expectError(await enter({ firstName: 'Temuulen' }), 400, 'validation');
  expect(unreachable.fields).toEqual({ email: 'An email or a phone number is needed' });
});

test('whoever never signed up is not mailed that their plan changed', async () => {
  const form = byHand();
  const { id } = newLeadReply.parse((await enter(form)).body);
  await team.change(API.leadEdit, id, editOf(aSignup(form), 0, { selectedPlan: 'Starter' }));
  expect(await mailTo(team.server, form.email)).toEqual([]);
});

// Mutation: their plan joined as if everybody had one.
test('an imported lead of whom no plan is known is edited, and gets one', async () => {
  const importId = await importLeads(team.server, team.cookie, 1);
  const { rows } = await team.server.db.query('select user_id from leads where import_id = $1', [importId]);
  const id = String(rows[0]?.user_id);
  expect((await detailsOf(id)).subscription).toBeUndefined();
  await team.change(API.leadEdit, id, editOf(aSignup(), 0, { selectedPlan: 'Growth', lastName: 'Known' }));
  const { subscription, user } = await detailsOf(id);
  expect(user.lastName).toBe('Known');
  expect(subscription).toMatchObject({ plan: 'Growth', monthlyMinutes: 300 });
  const list = await team.server.get(`${API.signups}?plan=Growth&q=${id}`, { cookie: team.cookie });
  expect(z.array(leadRecord).parse(list.body)).toHaveLength(1);
});

test('what somebody wrote on the contact page is in their history, by exactly their address', async () => {
  const { id, email } = await team.aLead();
  const message = { firstName: 'Anna', lastName: 'Bold', subject: 'demo', message: 'In Mongolian, too?' };
  for (const address of [email, `x${email}`])
    await team.server.post(API.contact, { ...message, email: address });
  const { history } = await team.read(id);
  const written = history.filter(({ kind }) => kind === 'message');
  const details = { subject: 'demo', status: 'open', messageId: expect.any(String) };
  expect(written).toMatchObject([{ text: message.message, details }]);
});
