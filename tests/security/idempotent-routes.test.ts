import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { sessions, users } from '#server/db/schema/index.ts';
import { createDeps, type Deps } from '#server/deps.ts';
import { runCommand } from '#server/domain/run-command.ts';
import { readEnv } from '#server/env.ts';
import { errorResponse } from '#server/http/error-response.ts';
import type { HonoEnv } from '#server/http/hono-env.ts';
import { mountRoutes } from '#server/http/mount.ts';
import { type HandlerArgs, type Route, route } from '#server/http/route.ts';
import { ROUTES } from '#server/http/routes/index.ts';
import { APP_SECRET } from '#tests/fixtures/app-secret.ts';
import { openTestDatabase } from '#tests/fixtures/database.ts';

/** All but the files: it does no harm to send one twice. */
const POSTS = ROUTES.filter((each) => each.method === 'POST' && !('upload' in each));
const ONE = '11111111-1111-4111-8111-111111111111';
const TWO = '22222222-2222-4222-8222-222222222222';

let app: Hono<HonoEnv>;
let close: () => Promise<void>;
let done = 0;

/** The route as it is declared, with work that can be counted in place of its own. */
function probe({ method, path, policy, secondPermission, params }: Route): Route {
  return route({
    method,
    path,
    policy,
    params,
    ...(secondPermission && { secondPermission }),
    summary: 'Counts how often it is done',
    body: z.unknown(),
    reply: z.unknown(),
    handle: async ({ ctx }: HandlerArgs<unknown, unknown, unknown>) => ({
      body: await runCommand(ctx, {
        action: 'probe',
        work: async () => ({ reply: { times: ++done }, subject: { kind: 'request', id: 'probe' } }),
      }),
    }),
  });
}

/** The person named in the cookie, as an admin. */
const signedIn = (headers: Headers) => {
  const [, id = ''] = /id=([\w-]+)/.exec(headers.get('cookie') ?? '') ?? [];
  return Promise.resolve({ user: { id, role: 'admin' }, sessionId: id });
};

/** A session of the id of its person: what changes anything looks for it. */
async function openSession({ db }: Deps, id: string): Promise<void> {
  const person = { id, email: `${id}@team.example`, username: id, name: id, firstName: id, lastName: id };
  await db.insert(users).values({ ...person, role: 'admin' });
  await db
    .insert(sessions)
    .values({ id, userId: id, token: id, expiresAt: new Date(Date.now() + 3_600_000) });
}

beforeAll(async () => {
  const database = await openTestDatabase();
  const deps = await createDeps(
    readEnv({ APP_SECRET, DATABASE_URL: database.connectionString, PORT: '0', LOG_LEVEL: 'silent' }),
  );
  for (const id of [ONE, TWO]) await openSession(deps, id);
  const found = { ...deps.sessions, find: signedIn } as unknown as Deps['sessions'];
  app = new Hono<HonoEnv>();
  mountRoutes(app, POSTS.map(probe), { ...deps, sessions: found });
  app.onError((error, c) => errorResponse(c, error, deps.log));
  close = async () => {
    await deps.close();
    await database.close();
  };
});
afterAll(() => close());

// Mutation: claiming only the key, so that TWO gets the response of ONE on every route, with other input, too.
test.each(POSTS)(
  '$method $path is done once for each person and input, and never only said to be',
  async (post) => {
    const send = async (id: string, body: object, record = ONE) => {
      const path = post.path.replace(/\{\w+\}/g, record);
      const text = JSON.stringify(body);
      const answer = await app.request(path, {
        method: 'POST',
        headers: {
          'content-length': String(text.length),
          cookie: `id=${id}`,
          'content-type': 'application/json',
          'idempotency-key': 'the-same-key',
        },
        body: text,
      });
      return { status: answer.status, body: await answer.json() };
    };
    done = 0;
    const first = { status: 200, body: { times: 1 } };
    expect(await send(ONE, { a: 1, b: 2 })).toEqual(first);
    expect(await send(ONE, { b: 2, a: 1 })).toEqual(first);
    expect(await send(ONE, { a: 1, b: 3 })).toMatchObject({ status: 422, body: { code: 'validation' } });
    if (post.path.includes('{')) expect(await send(ONE, { a: 1, b: 2 }, TWO)).toMatchObject({ status: 422 });
    expect(await send(TWO, { a: 1, b: 2 })).toEqual({ status: 200, body: { times: 2 } });
    expect(done).toBe(2);
  },
);
