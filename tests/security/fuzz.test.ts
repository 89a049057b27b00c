import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { errorResponse } from '#contracts/error-response.ts';
import { API, fillPath } from '#contracts/paths.ts';
import { signupReply } from '#contracts/signup.ts';
import type { Route } from '#server/http/route.ts';
import { ROUTES } from '#server/http/routes/index.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { firstMailWritten } from '#tests/fixtures/first-mail.ts';
import { aMessage, anApplication, aSignup } from '#tests/fixtures/people.ts';
import { type Answer, startTestServer, type TestServer } from '#tests/fixtures/server.ts';
import { tablesWith } from '#tests/fixtures/whole-database.ts';
import { INVALID_TEXTS, invalidText, invalidValue, type JsonSchema, spoilt, valid } from './arbitraries.ts';

/** Tries for each route; a failure says what to ask again. More: FUZZ_RUNS=1000 FUZZ_SEED=7. */
const RUNS = Number(process.env.FUZZ_RUNS ?? 16);
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_121);
/** Stands as a key or value that no schema has: it must be found nowhere afterwards. */
const UNKNOWN = 'zz_unknown_key';

let server: TestServer;
let cookie: string;
let personId: string;
beforeAll(async () => {
  server = await startTestServer();
  const { body } = await server.post(API.signup, aSignup());
  await firstMailWritten(server);
  personId = signupReply.parse(body).user.id;
  cookie = await server.logIn(ADMIN);
});
afterAll(() => server.close());

/** Bodies of which a schema says too little: two passwords alike, a password that is hard to guess. */
const EXAMPLES: Partial<Record<Route['path'], () => object>> = {
  [API.signup]: aSignup,
  [API.partnership]: anApplication,
  [API.contact]: aMessage,
};

const schemaOf = (schema: z.ZodMiniType) =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
const addressOf = ({ path }: Route) => fillPath(path, { id: personId, provider: 'google', code: 'ABCDEFG' });

/** Success with exactly what the route declares, or an error of the sender. */
function expectHarmless(route: Route, { status, body }: Answer): void {
  if (status >= 400) {
    expect(status, JSON.stringify(body)).toBeLessThan(500);
    errorResponse.parse(body);
  } else if ('reply' in route) {
    // The schemas are strict: a key too many does not pass.
    expect(route.reply.safeParse(body)).toMatchObject({ success: true });
  } else {
    expect([200, 302, 303]).toContain(status);
  }
}

async function attack<T>(arbitrary: fc.Arbitrary<T>, ask: (value: T) => Promise<void>): Promise<void> {
  await fc.assert(fc.asyncProperty(arbitrary, ask), { numRuns: RUNS, seed: SEED, endOnFailure: true });
}

const withBody = ROUTES.filter(({ body }) => body);
const withQuery = ROUTES.filter(({ query, path }) => query && path !== API.live);

test.each(withBody)('$method $path takes any body', async (route) => {
  const schema = schemaOf(route.body as z.ZodMiniType);
  const example = fc.constant(null).map(() => EXAMPLES[route.path]?.() ?? {});
  const bodies = fc.oneof(
    { weight: 1, arbitrary: invalidValue },
    { weight: 1, arbitrary: valid(schema) },
    { weight: 3, arbitrary: spoilt(schema, UNKNOWN, EXAMPLES[route.path] && example) },
  );
  await attack(bodies, async (body) => {
    const answer = await server.post(addressOf(route), JSON.stringify(body), { cookie });
    expectHarmless(route, answer);
  });
});

// Mutation: a loose schema of the contact form.
test('each body accepts its own fields only', async () => {
  for (const route of withBody) {
    const { body } = await server.post(addressOf(route), { [UNKNOWN]: UNKNOWN }, { cookie });
    expect(errorResponse.parse(body).fields, route.path).toHaveProperty(UNKNOWN);
  }
});

// Mutation: without the check for half characters both answer 500, because a job's data cannot be stored.
test.each([
  [API.partnership, anApplication],
  [API.contact, aMessage],
] as const)('%s takes each invalid text in each field of a good form', async (path, form) => {
  const route = ROUTES.find((each) => each.path === path && each.method === 'POST') as Route;
  const names = Object.keys(schemaOf(route.body as z.ZodMiniType).properties ?? {});
  for (const name of names) {
    const asked = INVALID_TEXTS.map((odd) => server.post(path, { ...form(), [name]: odd }));
    for (const answer of await Promise.all(asked)) expectHarmless(route, answer);
  }
});

test.each(withQuery)('$method $path takes any query', async (route) => {
  const schema = schemaOf(route.query as z.ZodMiniType);
  const names = fc.constantFrom(...Object.keys(schema.properties ?? {}), UNKNOWN, '__proto__');
  const queries = fc.oneof(
    spoilt(schema, UNKNOWN).map((query) => Object.entries(query as object)),
    fc.array(fc.tuple(names, invalidText), { maxLength: 4 }),
  );
  await attack(queries, async (pairs) => {
    const search = pairs.map(([key, value]) => `${encode(key)}=${encode(textOf(value))}`).join('&');
    expectHarmless(route, await server.get(`${addressOf(route)}?${search}`, { cookie }));
  });
});

const textOf = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));
/** Escapes what can be escaped; half a character goes as the bytes that it would be. */
const encode = (text: string) =>
  encodeURIComponent(text.replace(/\p{Surrogate}/gu, '')) + (/\p{Surrogate}/u.test(text) ? '%ed%a0%80' : '');

test('headers accept any text', async () => {
  const names = fc.constantFrom(
    'cookie',
    'idempotency-key',
    'last-event-id',
    'user-agent',
    'accept-encoding',
    'x-forwarded-for',
    'range',
    'if-none-match',
  );
  const values = fc
    .oneof(
      fc.string({ maxLength: 60 }),
      fc.constantFrom(
        'morin_session=%E0%A4%A',
        'morin_session=%00',
        'morin_session="; morin_session=',
        'a'.repeat(8_000),
        'bytes=0-,5-',
        'morin_step=.1',
        '\u00ff\u00fe',
      ),
    )
    .filter((text) => /^[\t\x20-\x7e\x80-\xff]*$/.test(text));
  await attack(
    fc.tuple(
      names,
      values,
      fc.constantFrom(API.session, API.logout, API.loginTotp, API.oauthSignup, API.account),
    ),
    async ([name, value, path]) => {
      const headers = { [name]: value };
      const answer =
        path === API.session || path === API.account
          ? await server.get(path, headers)
          : await server.post(path, { code: '1' }, headers);
      expect(answer.status).toBeLessThan(500);
    },
  );
});

describe('after all that', () => {
  test('the admin is still signed in, so that the requests were sent by somebody with access', async () => {
    expect(await server.get(API.stats, { cookie })).toMatchObject({ status: 200 });
  });

  test('no unknown field was stored', async () => {
    expect(await tablesWith(server.db, UNKNOWN)).toEqual([]);
  });
});
