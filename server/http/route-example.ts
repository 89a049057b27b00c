import type * as z from 'zod/mini';
import { inputSchema, type JsonSchema } from './input-schema.ts';
import type { Route } from './route.ts';

/** A request that the route accepts, as the API reference shows it. */
export interface RouteExample {
  params: Record<string, unknown>;
  query: Record<string, unknown>;
  body: unknown;
}

/** Ids of two records; the second one where a request names another. */
const IDS = ['5f0f6c1e-3f0a-4b6e-9d3c-1a2b3c4d5e6f', '8c2d9a10-7b44-4f1e-8a55-0f6e5d4c3b2a'];

/** Values that a schema cannot tell, by the name of their field. */
const BY_NAME: Record<string, unknown> = {
  otherId: IDS[1],
  selectedPlan: 'Growth',
  firstName: 'Anna',
  lastName: 'Bright',
  name: 'Anna Bright',
  email: 'anna@steppe-dental.example',
  phone: '+1 312 555 0142',
  businessPhone: '+1 312 555 0143',
  password: 'two strings and a bow',
  confirmPassword: 'two strings and a bow',
  newPassword: 'three strings and a bow',
  currentPassword: 'two strings and a bow',
  companyName: 'Steppe Dental',
  company: 'Steppe Dental',
  location: 'Chicago, Illinois',
  website: 'https://steppe-dental.example',
  message: 'Please call me about the Growth plan.',
  text: 'Called back, wants to start in May.',
  salesExperience: 'Four years of phone systems for dental groups.',
  targetMarket: 'Dental and medical practices in Illinois.',
  motivation: 'My customers ask for this every week.',
  agreeTerms: true,
  agreePrivacy: true,
  discountCode: 'SPRING',
  timeZone: 'America/Chicago',
  office: 'Chicago',
  token: 'Qk3x_the-token-of-the-link-in-the-mail_8f2Z',
  provider: 'google',
};
const BY_FORMAT: Record<string, unknown> = {
  email: BY_NAME.email,
  uuid: IDS[0],
  uri: BY_NAME.website,
  'date-time': '2026-05-04T15:00:00.000Z',
  date: '2026-05-04',
};

/** The example of a route: made from its schemas, with what the route itself says in `example` put in. */
export function exampleOf(route: Route): RouteExample {
  return {
    params: { ...objectOf(route.params), ...route.example?.params },
    query: { ...objectOf(route.query), ...route.example?.query },
    body: route.body ? { ...objectOf(route.body), ...route.example?.body } : undefined,
  };
}

function objectOf(schema: z.ZodMiniType | undefined): Record<string, unknown> {
  if (!schema) return {};
  return sampleOf(inputSchema(schema), '') as Record<string, unknown>;
}

/** A value that `schema` takes; of an object only its required fields. */
function sampleOf(schema: JsonSchema, name: string): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf) return sampleOf(schema.anyOf.find(({ type }) => type !== 'null') ?? {}, name);
  if (schema.properties) {
    const { properties, required = [] } = schema;
    return Object.fromEntries(required.map((key) => [key, sampleOf(properties[key] ?? {}, key)]));
  }
  if (name in BY_NAME) return BY_NAME[name];
  if (schema.format && schema.format in BY_FORMAT) return BY_FORMAT[schema.format];
  if (schema.default !== undefined) return schema.default;
  if (schema.type === 'object') return {};
  if (schema.type === 'array') return schema.items ? [sampleOf(schema.items, name)] : [];
  if (schema.type === 'boolean') return true;
  if (schema.type === 'integer' || schema.type === 'number') return Math.max(schema.minimum ?? 0, 0);
  return 'Example'.padEnd(schema.minLength ?? 0, ' example');
}
