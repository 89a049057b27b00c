import { expect, test } from 'vitest';
import { openApiDocument } from './openapi.ts';
import { ROUTES } from './routes/index.ts';

const document = (await openApiDocument(ROUTES)) as {
  paths: Record<
    string,
    Record<
      string,
      {
        responses: Record<string, { content?: object }>;
        security?: object;
        requestBody?: { content: object };
      }
    >
  >;
};

test('describes every route of the registry', () => {
  for (const route of ROUTES) {
    const operation = document.paths[route.path]?.[route.method.toLowerCase()];
    expect(operation, `${route.method} ${route.path}`).toBeDefined();
    expect(Boolean(operation?.security)).toBe(route.policy !== 'public');
    const type = 'upload' in route ? [route.upload.type] : route.body ? ['application/json'] : [];
    expect(Object.keys(operation?.requestBody?.content ?? {})).toEqual(type);
    if ('stream' in route)
      expect(Object.keys(operation?.responses[200]?.content ?? {})).toEqual([route.type]);
  }
});

// Mutation: a name in backticks: the reference shows a summary as it is, and so does every tool that reads OpenAPI.
test('says what each route does in plain text', () => {
  for (const { path, summary } of ROUTES) expect(summary, path).not.toMatch(/`|\*\*|\]\(/);
});

test('every route declares its policy', () => {
  for (const route of ROUTES) expect(route.policy, route.path).toMatch(/^(public|\w+\.\w+)$/);
});
