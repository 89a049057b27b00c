import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  APPLICATION_SUCCESS_MESSAGE,
  type ApplicationForm,
  type ApplicationRecord,
  applicationReply,
} from '#contracts/application.ts';
import { API } from '#contracts/paths.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { expectError } from '#tests/fixtures/expect-error.ts';
import { anApplication } from '#tests/fixtures/people.ts';
import { startTestServer, type TestServer } from '#tests/fixtures/server.ts';
import { countRecords } from '#tests/fixtures/stored-rows.ts';

let server: TestServer;
let admin: string;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.logIn(ADMIN);
});
afterAll(() => server.close());

/** Sends an application and returns it as the team reads it. */
async function applyAndRead(form: ApplicationForm): Promise<ApplicationRecord> {
  const answer = await server.post(API.partnership, form);
  expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 201 });
  const { id } = applicationReply.parse(answer.body);
  const list = await server.get(`${API.partnerships}?limit=200`, { cookie: admin });
  const found = (list.body as ApplicationRecord[]).find((record) => record.id === id);
  if (!found) throw new Error('the application is not in the list');
  return found;
}

test('an applicant reads that we will get back to them', async () => {
  const answer = await server.post(API.partnership, anApplication());
  expect(answer).toMatchObject({ status: 201 });
  expect(answer.body).toEqual({
    success: true,
    message: APPLICATION_SUCCESS_MESSAGE,
    id: expect.any(String),
  });
});

test('the shortest application becomes a record with null for missing values', async () => {
  const form = anApplication();
  expect(await applyAndRead(form)).toEqual({
    id: expect.any(String),
    companyName: `${form.firstName} ${form.lastName}`,
    contactName: `${form.firstName} ${form.lastName}`,
    email: form.email,
    phone: form.phone,
    companyType: null,
    website: null,
    yearsInBusiness: null,
    currentRevenue: null,
    targetMarket: form.targetMarket,
    businessModel: null,
    integrationExperience: null,
    referralVolume: null,
    marketingChannels: [],
    partnershipGoals: form.motivation,
    additionalInfo: expect.stringContaining(form.salesExperience),
    experience: form.experience,
    status: 'pending',
    createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    dueAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    decidedAt: null,
    finalTier: null,
    version: 0,
    cameFrom: 'unknown',
    heardFrom: null,
  });
});

test('the full application becomes a record', async () => {
  const business = {
    companyType: 'Agency',
    website: 'https://partner.example',
    yearsInBusiness: '7',
    currentRevenue: '$500,000 to $1 million',
    businessModel: 'We run the telephone systems of local practices.',
    integrationExperience: 'Calendars and two practice management systems.',
    referralVolume: '5-10 a month',
    marketingChannels: ['Referrals', 'Webinars'],
  };
  const form = anApplication({ company: 'Steppe Telephony', ...business });
  const record = await applyAndRead(form);
  expect(record).toMatchObject({ companyName: 'Steppe Telephony', ...business });
  expect(record).toMatchObject({ contactName: `${form.firstName} ${form.lastName}` });
});

test.each([
  ['beginner', 15],
  ['intermediate', 25],
  ['expert', 35],
  ['master', 50],
] as const)('the team reads of a %s that the commission is about %d percent', async (experience, percent) => {
  const { additionalInfo } = await applyAndRead(anApplication({ experience }));
  expect(additionalInfo).toContain(experience);
  expect(additionalInfo).toContain(`${percent}%`);
});

test('a blank value counts as missing', async () => {
  const form = anApplication({ company: '  ', website: '', businessModel: ' ', companyType: '' });
  expect(await applyAndRead(form)).toMatchObject({
    companyName: `${form.firstName} ${form.lastName}`,
    website: null,
    businessModel: null,
    companyType: null,
  });
});

test('a person may apply again once the first application is decided', async () => {
  const form = anApplication();
  const first = await applyAndRead(form);
  const again = await server.post(API.partnership, { ...form, email: form.email.toUpperCase() });
  expectError(again, 409, 'conflict');
  expect(again.body).toMatchObject({ fields: { email: 'An application with this email is being reviewed' } });
  await server.db.query("update partnerships set status = 'rejected' where id = $1", [first.id]);
  expect((await applyAndRead(form)).id).not.toBe(first.id);
});

test('the same Idempotency-Key: the same answer, one record', async () => {
  const form = anApplication();
  const headers = { 'idempotency-key': randomUUID() };
  const before = await countRecords(server.db);
  const answers = await Promise.all([1, 2, 3].map(() => server.post(API.partnership, form, headers)));
  const after = await countRecords(server.db);
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  expect(answers[0]).toMatchObject({ status: 201 });
  expect(after).toEqual({
    ...before,
    partnerships: (before.partnerships ?? 0) + 1,
    audit_entries: (before.audit_entries ?? 0) + 1,
  });
});

test.each([
  ['firstName', 'A', 'First name must be at least 2 characters'],
  ['lastName', '', 'Last name must be at least 2 characters'],
  ['email', 'x', 'Please enter a valid email'],
  ['phone', '12345', 'Please enter a valid phone number'],
  ['experience', '', 'Please select your experience level'],
  ['experience', 'wizard', 'Please select your experience level'],
  ['salesExperience', 'little', 'Please describe your sales experience'],
  ['targetMarket', 'all', 'Please describe your target market'],
  ['motivation', 'I want to earn more', 'Please explain your motivation (minimum 20 characters)'],
  ['motivation', `I want it.${' '.repeat(20)}`, 'Please explain your motivation (minimum 20 characters)'],
  ['website', 'partner', 'Please enter a valid website URL (e.g., https://example.com)'],
  ['marketingChannels', 'Referrals', 'Please choose from the list'],
  ['status', 'approved', 'This field is not known'],
])('%s: %j is answered with its message, and nothing is stored', async (field, value, message) => {
  const before = await countRecords(server.db);
  const answer = await server.post(API.partnership, { ...anApplication(), [field]: value });
  const failure = expectError(answer, 400, 'validation');
  expect(failure).toMatchObject({ message, fields: { [field]: message } });
  expect(await countRecords(server.db)).toEqual(before);
});

test('an empty form returns all errors at once', async () => {
  const { fields = {} } = expectError(await server.post(API.partnership, {}), 400, 'validation');
  expect(Object.keys(fields).sort()).toEqual([
    'email',
    'experience',
    'firstName',
    'lastName',
    'motivation',
    'phone',
    'salesExperience',
    'targetMarket',
  ]);
});
