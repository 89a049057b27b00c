import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { API } from '#contracts/paths.ts';
import { expectError } from '#tests/fixtures/expect-error.ts';
import { aSignup } from '#tests/fixtures/people.ts';
import { startTestServer, type TestServer } from '#tests/fixtures/server.ts';
import { countRecords } from '#tests/fixtures/stored-rows.ts';

let server: TestServer;
let before: Record<string, number>;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

beforeEach(async () => {
  before = await countRecords(server.db);
});
/** A refused form stores nothing. */
afterEach(async () => {
  expect(await countRecords(server.db)).toEqual(before);
});

async function refusedFields(form: object): Promise<Record<string, string> | undefined> {
  return expectError(await server.post(API.signup, form), 400, 'validation').fields;
}

const MESSAGES = {
  firstName: 'First name must be at least 2 characters',
  lastName: 'Last name must be at least 2 characters',
  email: 'Please enter a valid email',
  phone: 'Please enter a valid phone number',
  password: 'Password must be at least 8 characters',
  confirmPassword: "Passwords don't match",
  companyName: 'Company name is required',
  industry: 'Please select an industry',
  companySize: 'Please select company size',
  location: 'Location is required',
  businessPhone: 'Business phone is required',
  selectedPlan: 'Please select a plan',
  billingCycle: 'Please select billing cycle',
  agreeTerms: 'You must agree to the terms',
  agreePrivacy: 'You must agree to the privacy policy',
};
const WEBSITE = 'Please enter a valid website URL (e.g., https://example.com)';

test.each([
  ['firstName', 'A', MESSAGES.firstName],
  ['firstName', '   A   ', MESSAGES.firstName],
  ['lastName', 'B', MESSAGES.lastName],
  ['email', 'bat at example', MESSAGES.email],
  ['email', 'bat@example', MESSAGES.email],
  ['email', 'bat@exam ple.com', MESSAGES.email],
  ['email', 'bat@example.com\nBcc: all@example.com', MESSAGES.email],
  ['phone', '123456789', MESSAGES.phone],
  ['phone', '  123456789  ', MESSAGES.phone],
  ['companyName', 'X', MESSAGES.companyName],
  ['industry', '', MESSAGES.industry],
  ['industry', 'alchemy', MESSAGES.industry],
  ['companySize', '', MESSAGES.companySize],
  ['companySize', '3 employees', MESSAGES.companySize],
  ['location', 'U', MESSAGES.location],
  ['businessPhone', '555-0142', MESSAGES.businessPhone],
  ['website', 'clinic.example', WEBSITE],
  ['website', 'https://localhost', WEBSITE],
  ['website', 'javascript:alert(1.5)', WEBSITE],
  ['website', 'ftp://clinic.example', WEBSITE],
  ['selectedPlan', 'Enterprise', MESSAGES.selectedPlan],
  ['billingCycle', 'weekly', MESSAGES.billingCycle],
  ['agreeTerms', false, MESSAGES.agreeTerms],
  ['agreePrivacy', false, MESSAGES.agreePrivacy],
  ['agreeTerms', 'true', MESSAGES.agreeTerms],
])('%s: %j is answered with its message', async (field, value, message) => {
  expect(await refusedFields({ ...aSignup(), [field]: value })).toEqual({ [field]: message });
});

test('a short password', async () => {
  const form = aSignup({ password: '7 chars', confirmPassword: '7 chars' });
  expect(await refusedFields(form)).toEqual({ password: MESSAGES.password });
});

test('a password of more than 128 characters is refused, not cut', async () => {
  const password = 'string '.repeat(20);
  const fields = await refusedFields(aSignup({ password, confirmPassword: password }));
  expect(fields).toEqual({ password: 'Password must be at most 128 characters' });
});

test('two passwords that differ are reported at the second, whatever else is wrong', async () => {
  const fields = await refusedFields(aSignup({ confirmPassword: 'another one', phone: '1' }));
  expect(fields).toEqual({ confirmPassword: MESSAGES.confirmPassword, phone: MESSAGES.phone });
});

test('texts that are too long are refused, not cut', async () => {
  const fields = await refusedFields(
    aSignup({ companyName: 'x'.repeat(201), description: 'y'.repeat(4001), discountCode: 'z'.repeat(65) }),
  );
  expect(Object.keys(fields ?? {}).sort()).toEqual(['companyName', 'description', 'discountCode']);
});

test('an empty form returns all errors at once', async () => {
  expect(await refusedFields({})).toEqual(MESSAGES);
});

describe.each(Object.entries(MESSAGES))('%s', (field, message) => {
  test('left out', async () => {
    const { [field]: _left, ...form } = { ...aSignup() } as Record<string, unknown>;
    expect(await refusedFields(form)).toMatchObject({ [field]: message });
  });

  test.each([[null], [42], [[]], [{}]])('as %j', async (value) => {
    expect(await refusedFields({ ...aSignup(), [field]: value })).toMatchObject({ [field]: message });
  });
});

test.each(['role', 'id', 'disabledAt', 'isAdmin'])(
  'a field %s that the form does not have is refused',
  async (field) => {
    expect(await refusedFields({ ...aSignup(), [field]: 'admin' })).toEqual({
      [field]: 'This field is not known',
    });
  },
);

test('the message of a single mistake is the message of the response', async () => {
  const answer = await server.post(API.signup, aSignup({ location: '' }));
  expect(expectError(answer, 400, 'validation').message).toBe(MESSAGES.location);
});
