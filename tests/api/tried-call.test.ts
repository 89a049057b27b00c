import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { scenario } from '#contracts/call/scenario.ts';
import { playCall } from '#contracts/call/step.ts';
import { summarize } from '#contracts/call/summarize.ts';
import { callSummary, SUMMARY_BYTES } from '#contracts/call/summary.ts';
import { leadDetails } from '#contracts/lead-details.ts';
import { API, fillPath } from '#contracts/paths.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { expectError } from '#tests/fixtures/expect-error.ts';
import { aSignup } from '#tests/fixtures/people.ts';
import { startTestServer, type TestServer } from '#tests/fixtures/server.ts';
import { signUp } from '#tests/fixtures/sign-up.ts';
import { tablesWith } from '#tests/fixtures/whole-database.ts';

const insurance = scenario.parse(parse(readFileSync('content/calls/insurance.yaml', 'utf8')));

let server: TestServer;
let cookie: string;
beforeAll(async () => {
  server = await startTestServer();
  cookie = await server.logIn(ADMIN);
});
afterAll(() => server.close());

/** The summary of a call in which the caller named `holder`. */
function calledAbout(holder: string) {
  const { last } = playCall(insurance, ['a certificate', holder, 'yes', 'no', 'noon', 'this one']);
  if (!last.done) throw new Error('The call is not over.');
  return summarize(insurance, last.done);
}

// Mutation: without `triedCall` in newSubscription().
test('the team reads the call that somebody tried before signing up', async () => {
  const triedCall = calledAbout('Pikestaff Builders');
  const { id } = await signUp(server, { triedCall });
  const details = leadDetails.parse((await server.get(fillPath(API.leadDetails, { id }), { cookie })).body);
  expect(details.triedCall).toEqual(triedCall);
  expect(details.triedCall?.agreed[0]).toContain('Pikestaff Builders');
});

test('a signup without a call has none', async () => {
  const { id } = await signUp(server);
  const details = leadDetails.parse((await server.get(fillPath(API.leadDetails, { id }), { cookie })).body);
  expect(details.triedCall).toBeUndefined();
});

// Mutation: with z.looseObject() for z.strictObject() in callSummary.
test.each([
  ['an unknown key', { note: 'x' }],
  ['another kind', { kind: 'sold' }],
  ['markup for an industry', { industry: '<b>' }],
  ['half a character', { summary: 'a\ud83db' }],
  ['a NUL', { summary: 'a\u0000b' }],
  ['six lines', { agreed: ['1', '2', '3', '4', '5', '6'] }],
  ['a score above 100', { score: 101 }],
  ['more than 2 KB', { agreed: Array.from({ length: 5 }, () => '電'.repeat(190)) }],
])('a call with %s is refused', async (_, wrong) => {
  const triedCall = { ...calledAbout('Pikestaff'), ...wrong };
  const answer = await server.post(API.signup, { ...aSignup(), triedCall });
  expectError(answer, 400, 'validation');
});

test('whatever a caller says, the summary of the call can be sent', () => {
  const endless = [
    '電'.repeat(300),
    '👩‍👩‍👧‍👦'.repeat(80),
    `${'a'.repeat(80)}😀${'b'.repeat(99)}`,
    '\u202ey',
    '\ud83d',
  ];
  for (const name of endless) {
    const summary = calledAbout(`Builders ${name}`);
    expect(callSummary.safeParse(summary).error).toBeUndefined();
    expect(Buffer.byteLength(JSON.stringify(summary))).toBeLessThanOrEqual(SUMMARY_BYTES);
  }
});

// Mutation: with the call in a table that is not erased with its person.
test('the call is exported and erased with its person', async () => {
  const holder = 'Quillfeather Roofing';
  const form = aSignup({ triedCall: calledAbout(holder) });
  await server.post(API.signup, form, { 'idempotency-key': `call-${form.email}`.slice(0, 128) });
  expect(await tablesWith(server.db, holder)).toContain('public.subscriptions');
  const exported = await server.post(API.personExport, { email: form.email }, { cookie });
  expect(JSON.stringify(exported.body)).toContain(holder);
  await server.post(API.personErase, { email: form.email, confirmEmail: form.email }, { cookie });
  expect(await tablesWith(server.db, holder)).toEqual([]);
});
