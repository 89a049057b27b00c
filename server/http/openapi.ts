import * as z from 'zod/mini';
import { TOKEN_SCOPES } from '#contracts/api-token.ts';
import { errorResponse } from '#contracts/error-response.ts';
import { mapYielding } from '#server/domain/yield-to-event-loop.ts';
import { inputSchema } from './input-schema.ts';
import type { Route } from './route.ts';
import { exampleOf } from './route-example.ts';
import { groupOf, ROUTE_GROUPS } from './route-groups.ts';

type Json = Record<string, unknown>;

const STREAMED = {
  'text/csv; charset=utf-8': 'A file to save',
  'text/event-stream': 'Events, as they happen',
  'application/json': 'A document',
} as const;

/**
 * The OpenAPI 3.1 document of `routes`, made from the schemas that validate every request and response. Other requests
 * have their turn in between: a hundred routes take longer than any request may hold the event loop.
 */
export async function openApiDocument(routes: readonly Route[]): Promise<Json> {
  const paths: Record<string, Json> = {};
  await mapYielding(routes, (route) => {
    paths[route.path] = { ...paths[route.path], [route.method.toLowerCase()]: operation(route) };
  });
  return {
    openapi: '3.1.0',
    info: {
      title: 'API of this site',
      version: '1.0.0',
      description:
        'Signup, partner applications, sign-in and what the team reads. State changes need a JSON body, or a file where one is taken, and with a session an Origin header equal to this site.',
    },
    tags: Object.values(ROUTE_GROUPS),
    paths,
    components: {
      schemas: { ErrorResponse: outputSchema(errorResponse) },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'morin_session' },
        token: {
          type: 'http',
          scheme: 'bearer',
          description: `An API token of a member of the team, made in the dashboard. Its scopes: ${TOKEN_SCOPES.join(', ')}.`,
        },
      },
    },
  };
}

function operation(route: Route): Json {
  const example = exampleOf(route);
  return {
    summary: route.summary,
    tags: [ROUTE_GROUPS[groupOf(route)].name],
    ...securityOf(route),
    parameters: [
      ...parameters(route.params, 'path', example.params),
      ...parameters(route.query, 'query', example.query),
    ],
    ...requestBody(route, example.body),
    responses: {
      ...success(route),
      default: { description: 'Failure', ...content({ $ref: '#/components/schemas/ErrorResponse' }) },
    },
  };
}

/** A session, or a token with the scope of the route. OpenAPI 3.1 lets a bearer scheme list roles, here its scope. */
function securityOf({ policy, scope }: Route): Json {
  if (policy === 'public') return {};
  const security = [{ session: [] }, ...(scope ? [{ token: [scope] }] : [])];
  return { security, 'x-permission': policy, ...(scope && { 'x-scope': scope }) };
}

function requestBody(route: Route, example: unknown): Json {
  if ('upload' in route) return { requestBody: { required: true, content: { [route.upload.type]: {} } } };
  if (!route.body) return {};
  return { requestBody: { required: true, ...content(inputSchema(route.body), example) } };
}

function success(route: Route): Json {
  if ('stream' in route) {
    return { 200: { description: STREAMED[route.type], content: { [route.type]: {} } } };
  }
  if ('redirect' in route) return { [String(route.status ?? 303)]: { description: 'Leads on to a page' } };
  const reply = content(outputSchema(route.reply));
  return { [String(route.status ?? 200)]: { description: 'Success', ...reply } };
}

function parameters(schema: z.ZodMiniType | undefined, where: 'path' | 'query', example: Json): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = inputSchema(schema);
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: where,
    required: required.includes(name),
    schema: property,
    ...(name in example && { example: example[name] }),
  }));
}

function outputSchema(schema: z.ZodMiniType): Json {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' });
  return rest;
}

function content(schema: object, example?: unknown): Json {
  return { content: { 'application/json': { schema, ...(example !== undefined && { example }) } } };
}
