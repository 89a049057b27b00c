import { afterAll, beforeAll, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { API, fillPath } from '#contracts/paths.ts';
import type { Route } from '#server/http/route.ts';
import { exampleOf } from '#server/http/route-example.ts';
import { ROUTES } from '#server/http/routes/index.ts';
import { startTestServer, type TestServer } from '#tests/fixtures/server.ts';

/** Whoever tries the examples has the email and password that they name. */
const READER = exampleOf(routeOf(API.login)).body as { email: string; password: string };

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    env: { ADMIN_EMAIL: READER.email, ADMIN_PASSWORD: READER.password },
    // The hosts of examples have no address.
    parts: { resolveHost: async () => [{ address: '93.184.215.14', family: 4 }] },
  });
});
afterAll(() => server.close());

/** Input that the route refuses: 400 for a field, 415 for a type, 422 for a repeat. */
const REFUSED = [400, 405, 413, 415, 422];

/** After these the reader cannot sign in again. */
const isLast = ({ path }: Route) =>
  ([API.accountPassword, API.accountDelete, API.personErase] as string[]).includes(path);

function routeOf(path: string): Route {
  const found = ROUTES.find((route) => route.path === path);
  if (!found) throw new Error(`${path} is no route`);
  return found;
}

const label = (route: Route) => `${route.method} ${route.path}`;
/**
 * Not asked: a stream that does not end (`live.test.ts`), a file, which is its own example (`imports.test.ts`,
 * `ledger-files.test.ts`), and what is right only at one time: an offered one (`setups.test.ts`, `booking.test.ts`), a
 * code of the minute (`totp.test.ts`).
 */
const NOT_ASKED: readonly string[] = [
  API.live,
  API.leadsImportFile,
  API.paymentsImport,
  API.paymentsCheck,
  API.refundsImport,
  API.refundsCheck,
  API.leadSetup,
  API.booking,
  API.accountTotpConfirm,
  API.accountTotpOff,
];
const asked = ROUTES.filter((route) => !NOT_ASKED.includes(route.path));

// Mutation: without the password of `BY_NAME`, which the schema of a signup cannot tell.
test.each(ROUTES.map((route) => [label(route), route] as const))(
  'the example of %s passes its schemas',
  (_, route) => {
    const { params, query, body } = exampleOf(route);
    const problems = [
      ...problemsOf(route.params, params),
      ...problemsOf(route.query, query),
      ...problemsOf(route.body, body),
    ];
    expect(problems).toEqual([]);
  },
);

function problemsOf(schema: z.ZodMiniType | undefined, value: unknown): string[] {
  const checked = schema?.safeParse(value);
  return checked?.error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];
}

// Mutation: an example without the required `email` of a contact message.
test('the server takes the example of every route', async () => {
  const refused: string[] = [];
  let cookie = await server.logIn(READER);
  for (const route of [...asked].sort((one, other) => Number(isLast(one)) - Number(isLast(other)))) {
    const { params, query, body } = exampleOf(route);
    const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
    const path = `${fillPath(route.path, params as Record<string, string>)}?${search}`;
    const ask = () =>
      route.method === 'GET' ? server.get(path, { cookie }) : server.post(path, body ?? {}, { cookie });
    let answer = await ask();
    // Some examples end the session.
    if (answer.status === 401 && route.policy !== 'public') {
      cookie = await server.logIn(READER);
      answer = await ask();
    }
    if (REFUSED.includes(answer.status) || answer.status >= 500) {
      refused.push(`${label(route)}: ${answer.status} ${JSON.stringify(answer.body)}`);
    }
  }
  expect(refused).toEqual([]);
});

test('the OpenAPI document gives the example of every field that must be sent', async () => {
  const { body } = await server.get(API.openapi);
  const { paths } = body as {
    paths: Record<string, Record<string, { parameters: Parameter[]; requestBody?: RequestBody }>>;
  };
  for (const route of ROUTES) {
    const operation = paths[route.path]?.[route.method.toLowerCase()];
    for (const parameter of operation?.parameters ?? []) {
      if (parameter.required)
        expect(parameter, `${label(route)} ${parameter.name}`).toHaveProperty('example');
    }
    if (route.body) {
      expect(operation?.requestBody?.content['application/json'], label(route)).toHaveProperty('example');
    }
  }
});

interface Parameter {
  name: string;
  required: boolean;
}

interface RequestBody {
  content: Record<string, object>;
}
