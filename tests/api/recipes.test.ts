import { globSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import type { TokenScope } from '#contracts/api-token.ts';
import { aProgram } from '#tests/fixtures/api-token.ts';
import { startTestServer, type TestServer } from '#tests/fixtures/server.ts';
import { signUp } from '#tests/fixtures/sign-up.ts';

interface Recipe {
  title: string;
  scopes: TokenScope[];
  requests: { title: string; method: string; path: string; body?: object; status: number }[];
}

const RECIPES = globSync('content/recipes/*.md').map((file): Recipe => {
  const [, head = ''] = /^---\n(.*?)\n---/s.exec(readFileSync(file, 'utf8')) ?? [];
  return parse(head);
});

let server: TestServer;
let personId: string;
beforeAll(async () => {
  server = await startTestServer();
  personId = (await signUp(server)).id;
});
afterAll(() => server.close());

test('there are recipes for n8n, Make and HubSpot', () => {
  expect(RECIPES.map(({ title }) => title).sort()).toEqual(['HubSpot', 'Make', 'n8n']);
});

// Mutation: a recipe without the scope of its first request.
describe.each(RECIPES)('the recipe for $title', ({ scopes, requests }) => {
  test('sends requests that the server takes, with a token of exactly its scopes', async () => {
    const program = await aProgram(server, scopes);
    for (const { title, method, path, body, status } of requests) {
      const to = path.replace('{id}', personId);
      const answer = method === 'GET' ? await program.get(to) : await program.post(to, body);
      expect({ title, status: answer.status, why: Object(answer.body).message }).toMatchObject({
        title,
        status,
      });
    }
  });

  test('asks for no scope that none of its requests needs', async () => {
    for (const scope of scopes) {
      const fewer = scopes.filter((each) => each !== scope);
      if (fewer.length === 0) continue;
      const program = await aProgram(server, fewer);
      const statuses = await Promise.all(
        requests.map(async ({ method, path }) => {
          const to = path.replace('{id}', personId);
          return (method === 'GET' ? await program.get(to) : await program.post(to)).status;
        }),
      );
      expect(statuses, `without ${scope}`).toContain(403);
    }
  });
});
