import { expect, test } from 'vitest';
import { canBeTried, operationsOf } from './openapi.ts';

const failure = { type: 'object', properties: { message: { type: 'string' } } };
const document = {
  tags: [{ name: 'Team', description: 'For colleagues' }],
  paths: {
    '/api/users/{id}/details': {
      get: {
        summary: 'One person',
        tags: ['Team'] as const,
        'x-permission': 'signups.read',
        parameters: [{ name: 'id', in: 'path' as const, required: true, schema: { type: 'string' } }],
        responses: {
          default: {
            description: 'Failure',
            content: { 'application/json': { schema: { $ref: '#/components/schemas/ErrorResponse' } } },
          },
        },
      },
    },
    '/healthz': {
      get: {
        summary: 'Health',
        tags: ['Team'] as const,
        parameters: [],
        responses: { 200: { description: 'Success' } },
      },
    },
  },
  components: { schemas: { ErrorResponse: failure } },
};

test('lists every operation with its responses', () => {
  const [details, health] = operationsOf(document);
  expect(details).toMatchObject({
    id: 'get-api-users-id-details',
    method: 'GET',
    permission: 'signups.read',
    group: 'Team',
  });
  expect(details?.answers).toEqual([{ status: 'default', description: 'Failure', schema: failure }]);
  expect(health).toMatchObject({ id: 'get-healthz', body: undefined });
});

test('only public operations that change nothing can be tried', () => {
  expect(operationsOf(document).map(canBeTried)).toEqual([false, true]);
});
