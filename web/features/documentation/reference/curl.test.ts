import { expect, test } from 'vitest';
import { curlOf } from './curl.ts';
import type { Operation } from './openapi.ts';

const SITE = 'https://morin.example';
const operation = (some: Partial<Operation>): Operation => ({
  id: 'x',
  method: 'GET',
  path: '/api/session',
  summary: '',
  group: '',
  permission: undefined,
  scope: undefined,
  parameters: [],
  body: undefined,
  bodyExample: undefined,
  fileType: undefined,
  answers: [],
  ...some,
});

test('reading is one line', () => {
  expect(curlOf(operation({}), SITE)).toBe(`curl '${SITE}/api/session'`);
});

test('a change sends its origin and a body, and a session where one is needed', () => {
  const bodyExample = { text: "It’s Anna’s, isn't it?" };
  const parameters = [
    { name: 'id', in: 'path' as const, required: true, schema: {}, example: 'a b' },
    { name: 'limit', in: 'query' as const, required: false, schema: {}, example: 50 },
  ];
  const made = operation({
    method: 'POST',
    path: '/api/notes/{id}',
    permission: 'x',
    parameters,
    bodyExample,
  });
  expect(curlOf(made, SITE).split('\n')).toEqual([
    `curl -X POST '${SITE}/api/notes/a b?limit=50' \\`,
    `  -H 'Origin: ${SITE}' \\`,
    '  -b cookies.txt \\',
    "  -H 'Content-Type: application/json' \\",
    "  -d '{",
    `    "text": "It’s Anna’s, isn'\\''t it?"`,
    "  }'",
  ]);
});
