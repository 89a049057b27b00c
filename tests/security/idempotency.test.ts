import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookingMade } from '#contracts/booking.ts';
import { API, fillPath } from '#contracts/paths.ts';
import { signupReply } from '#contracts/signup.ts';
import { aBooking, aFreeTime } from '#tests/fixtures/booking.ts';
import { expectError } from '#tests/fixtures/expect-error.ts';
import { mailTo } from '#tests/fixtures/mailbox.ts';
import { aMessage, anApplication, aSignup } from '#tests/fixtures/people.ts';
import { REASON, startReviews } from '#tests/fixtures/reviews.ts';

let reviews: Awaited<ReturnType<typeof startReviews>>;
let colleague: string;
beforeAll(async () => {
  reviews = await startReviews();
  colleague = await reviews.colleague('admin');
});
afterAll(() => reviews.server.close());

async function aCustomer(password: string) {
  const form = aSignup({ password, confirmPassword: password });
  const { body } = await reviews.server.post(API.signup, form);
  return { id: signupReply.parse(body).user.id, cookie: await reviews.server.logIn(form) };
}
const count = async (query: string, ...values: string[]) => {
  const { rows } = await reviews.server.db.query(`select count(*)::int as n from ${query}`, values);
  return rows[0].n as number;
};

// Mutation: scoping keys by action only answers the second the same, and the account is still there.
test('a person who reuses another’s key to delete their account has really deleted it', async () => {
  const password = 'seven horses at the well';
  const key = { 'idempotency-key': 'delete-my-account' };
  const [one, two] = [await aCustomer(password), await aCustomer(password)];
  for (const { id, cookie } of [one, two]) {
    const answer = await reviews.server.post(API.accountDelete, { password }, { cookie, ...key });
    expect(answer).toMatchObject({ status: 200 });
    expect(await count('users where id = $1', id)).toBe(0);
  }
});

// Mutation: scoping keys by action only shows the second reviewer the success of the first.
test('a decision under another reviewer’s key is never reported without being made', async () => {
  const { id } = await reviews.applied();
  const body = {
    decision: 'rejected',
    note: REASON,
    subject: 'About it',
    text: REASON,
    applications: [{ id, version: 0 }],
  };
  const send = (cookie: string) =>
    reviews.server.post(API.reviewDecisions, body, { cookie, 'idempotency-key': 'decided-today' });
  expect(await send(reviews.reviewer)).toMatchObject({ status: 200 });
  expectError(await send(colleague), 409, 'conflict');
  expect(await send(reviews.reviewer)).toMatchObject({ status: 200 });
  expect(await count('activities where subject_id = $1', id)).toBe(1);
});

// Mutation: scoping keys by action only stores one note and confirms two.
test('two people who write the same note under the same key have written two', async () => {
  const { id } = await aCustomer('nine winters on the steppe');
  const send = (cookie: string) =>
    reviews.server.post(
      fillPath(API.leadNotes, { id }),
      { text: 'Called, nobody there.' },
      { cookie, 'idempotency-key': 'note-of-today' },
    );
  await Promise.all([reviews.admin, colleague, reviews.admin, colleague].map(send));
  expect(await count("activities where subject_id = $1 and kind = 'note'", id)).toBe(2);
});

// Mutation: comparing only the email loses the second message, although its sender is thanked.
test.each([
  ['a message', API.contact, aMessage, 'message'],
  ['an application', API.partnership, anApplication, 'motivation'],
  ['a signup', API.signup, aSignup, 'location'],
] as const)(
  '%s under a key that was used with other words is refused with 422',
  async (_, path, form, field) => {
    const key = { 'idempotency-key': randomUUID() };
    const sent = form();
    const first = await reviews.server.post(path, sent, key);
    expect(first).toMatchObject({ status: 201 });
    const changed = { ...sent, [field]: 'Quite another thing than the first time.' };
    expectError(await reviews.server.post(path, changed, key), 422, 'validation');
    expect(await reviews.server.post(path, sent, key)).toMatchObject({ status: 201, body: first.body });
  },
);

test('the same request at once: one response, one record, one mail', async () => {
  const form = aMessage();
  const key = { 'idempotency-key': randomUUID() };
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => reviews.server.post(API.contact, form, key)),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  expect(await count('messages where email = $1', form.email)).toBe(1);
  expect(await mailTo(reviews.server, form.email)).toHaveLength(1);
});

test('a refused request leaves its key to the next try', async () => {
  const key = { 'idempotency-key': randomUUID() };
  const taken = aSignup();
  await reviews.server.post(API.signup, taken);
  expectError(await reviews.server.post(API.signup, taken, key), 409, 'conflict');
  expect(await reviews.server.post(API.signup, aSignup(), key)).toMatchObject({ status: 201 });
});

// Mutation: keeping a reply without the record that it is about: success is said, and nothing is there.
test.each([
  ['a message', API.contact, aMessage, 'messages'],
  ['an application', API.partnership, anApplication, 'partnerships'],
  ['a signup', API.signup, aSignup, 'users'],
  ['a booking', API.booking, aBooking, 'appointments'],
] as const)(
  '%s that is repeated after its person was erased is really made again',
  async (_, path, form, table) => {
    const { server, admin: cookie } = reviews;
    const key = { 'idempotency-key': randomUUID() };
    const sent = { ...form(), ...(path === API.booking && { at: await aFreeTime(server) }) };
    expect(await server.post(path, sent, key)).toMatchObject({ status: 201 });
    const erased = await server.post(
      API.personErase,
      { email: sent.email, confirmEmail: sent.email },
      { cookie },
    );
    expect(erased, JSON.stringify(erased.body)).toMatchObject({ status: 200 });
    expect(await server.post(path, sent, key)).toMatchObject({ status: 201 });
    expect(await count(`${table} where email = $1`, sent.email)).toBe(1);
  },
);

// Mutation: answering with the appointment as it was booked.
test('a booking that is repeated after it was cancelled says so', async () => {
  const { server } = reviews;
  const key = { 'idempotency-key': randomUUID() };
  const sent = { ...aBooking(), at: await aFreeTime(server) };
  const { token } = bookingMade.parse((await server.post(API.booking, sent, key)).body);
  expect(await server.post(API.bookingCancel, { token })).toMatchObject({ status: 200 });
  const { body } = await server.post(API.booking, sent, key);
  expect(body).toMatchObject({ appointment: { status: 'cancelled', changeable: false } });
});

// Mutation: storing keys and fingerprints unhashed.
test('neither a key nor the input under it can be read in the database', async () => {
  const key = `of-${randomUUID()}`;
  const form = aSignup();
  await reviews.server.post(API.signup, form, { 'idempotency-key': key });
  const { rows } = await reviews.server.db.query(
    'select scope, action, key, fingerprint from idempotency_keys',
  );
  const kept = JSON.stringify(rows);
  for (const secret of [key, form.password, form.email]) expect(kept).not.toContain(secret);
});
