import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { applicationReply } from '#contracts/application.ts';
import type { Attribution } from '#contracts/attribution.ts';
import { leadDetails } from '#contracts/lead-details.ts';
import { messageDetails } from '#contracts/message.ts';
import { API, fillPath } from '#contracts/paths.ts';
import { applicationReview } from '#contracts/review.ts';
import { system } from '#server/context-of.ts';
import { expireRecords } from '#server/domain/retention/expire-records.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { expectError } from '#tests/fixtures/expect-error.ts';
import { aMessage, anApplication, aSignup } from '#tests/fixtures/people.ts';
import { startTestServer, type TestServer } from '#tests/fixtures/server.ts';
import { signUp } from '#tests/fixtures/sign-up.ts';
import { tablesWith } from '#tests/fixtures/whole-database.ts';

let server: TestServer;
let cookie: string;
beforeAll(async () => {
  server = await startTestServer();
  cookie = await server.logIn(ADMIN);
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db.query("delete from users where role = 'customer'");
  await server.db.query('delete from step_counters');
  await server.db.query('delete from visit_sources');
});

const NEWSLETTER: Attribution = {
  first: { utm_source: 'Newsletter', utm_medium: 'email', utm_campaign: 'spring', landingPage: '/pricing' },
  last: { ref: 'REYES', referrerHost: 'reyes.example', landingPage: '/call' },
};
const DIRECT: Attribution = { first: { landingPage: '/' }, last: { landingPage: '/' } };

const read = (path: string) => server.get(path, { cookie });

// Mutation: without the two columns in newSubscription().
test('the team reads where somebody who signed up came from, first and last, and their own words', async () => {
  const { id } = await signUp(server, { attribution: NEWSLETTER, heardFrom: 'A friend in Chicago' });
  const { attribution } = leadDetails.parse((await read(fillPath(API.leadDetails, { id }))).body);
  expect(attribution).toEqual({ ...NEWSLETTER, heardFrom: 'A friend in Chicago', cameFrom: 'newsletter' });
});

test('an application and a message tell the same', async () => {
  const told = { attribution: NEWSLETTER, heardFrom: 'On the radio' };
  const { id } = applicationReply.parse((await server.post(API.partnership, anApplication(told))).body);
  const review = applicationReview.parse((await read(fillPath(API.reviewApplication, { id }))).body);
  expect(review.attribution).toEqual({
    ...told.attribution,
    heardFrom: 'On the radio',
    cameFrom: 'newsletter',
  });
  await server.post(API.contact, aMessage(told));
  const [message] = z.array(z.looseObject({ id: z.string() })).parse((await read(API.messages)).body);
  const details = messageDetails.parse((await read(fillPath(API.message, { id: message?.id ?? '' }))).body);
  expect(details).toMatchObject({ heardFrom: 'On the radio', cameFrom: 'newsletter' });
  expect(details.attribution.last).toEqual(NEWSLETTER.last);
});

test('who sends no arrival is listed as unknown', async () => {
  const { id } = await signUp(server);
  const { attribution } = leadDetails.parse((await read(fillPath(API.leadDetails, { id }))).body);
  expect(attribution).toEqual({ first: null, last: null, heardFrom: null, cameFrom: 'unknown' });
});

const { first, last } = NEWSLETTER;
// Mutation: with z.looseObject() for z.strictObject() in arrival or attribution.
test.each([
  ['an invented key', { first: { ...first, utm_id: '7' }, last }],
  ['an invented arrival', { first, last, middle: last }],
  ['only one arrival', { first }],
  ['a source of 101 characters', { first: { ...first, utm_source: 'a'.repeat(101) }, last }],
  ['a number for a source', { first: { ...first, utm_source: 7 }, last }],
  ['a list for an arrival', { first: [first], last }],
  ['a hidden character', { first: { ...first, utm_campaign: 'a\u202eb' }, last }],
  ['a referrer that is no host', { first: { ...first, referrerHost: 'https://x/?a=1' }, last }],
  ['a first page on another site', { first: { ...first, landingPage: 'https://x' }, last }],
  ['no first page', { first: {}, last }],
  ['a text', 'newsletter'],
])('%s is refused by every form', async (_, attribution) => {
  for (const [path, form] of [
    [API.signup, aSignup()],
    [API.partnership, anApplication()],
    [API.contact, aMessage()],
  ] as const) {
    expectError(await server.post(path, { ...form, attribution }), 400, 'validation');
  }
});

test.each([['a'.repeat(201)], [7], ['two\nlines']])('an answer like %j is refused', async (heardFrom) => {
  const answer = await server.post(API.signup, { ...aSignup(), heardFrom });
  expectError(answer, 400, 'validation');
  expect(answer.body).toHaveProperty('fields.heardFrom');
});

// Mutation: with the attribution in a table that is not erased with its person.
test('where somebody came from is exported, erased and expires with them', async () => {
  const word = 'Pikestaff fair';
  const attribution = { ...DIRECT, last: { landingPage: '/', utm_campaign: word } };
  const form = aSignup({ attribution, heardFrom: word });
  const told = { attribution, heardFrom: word, email: form.email };
  await server.post(API.signup, form);
  await server.post(API.partnership, anApplication(told));
  await server.post(API.contact, aMessage(told));
  expect(await tablesWith(server.db, word)).toHaveLength(3);
  const exported = await server.post(API.personExport, { email: form.email }, { cookie });
  expect(JSON.stringify(exported.body).split(word)).toHaveLength(7);
  await server.post(API.personErase, { email: form.email, confirmEmail: form.email }, { cookie });
  expect(await tablesWith(server.db, word)).toEqual([]);

  await signUp(server, { attribution, heardFrom: word });
  const ctx = server.contextFor(system('jobs'), () => new Date(Date.now() + 40 * 86_400_000));
  await expireRecords({ ctx, input: { days: 30 } });
  expect(await tablesWith(server.db, word)).toEqual([]);
});

test('the files of the lists tell it, and no cell is a formula', async () => {
  const attribution = { ...DIRECT, first: { landingPage: '/', utm_source: '=1+1', utm_campaign: '+spring' } };
  await signUp(server, { attribution, heardFrom: '@radio' });
  const file = await (await server.fetch(API.signupExport, { headers: { cookie } })).text();
  const [head = '', line = ''] = file.split('\r\n');
  for (const name of ['Came from', 'Campaign', 'Landing page', 'Heard from'])
    expect(head).toContain(`"${name}"`);
  for (const cell of ["'=1+1", "'+spring", "'@radio"]) expect(line).toContain(`"${cell}"`);
});
