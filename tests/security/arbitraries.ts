import fc from 'fast-check';

/** What toJSONSchema says of a schema, as far as the generator reads it. */
export interface JsonSchema {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  anyOf?: JsonSchema[];
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  required?: string[];
}

/** Texts that have broken servers before. */
export const INVALID_TEXTS = [
  '',
  ' ',
  '\0',
  'zero\0inside',
  '\ud800',
  'lone\udfff surrogate',
  '\u202eright to left',
  '\ufeff',
  '\u2028\u2029',
  'e\u0301'.repeat(300),
  '👩‍👩‍👧‍👦'.repeat(40),
  'İıßſ',
  '\r\nBcc: everybody@evil.example',
  "'; drop table users; --",
  '%00%c0%af..%2f',
  '{{7*7}}<%= 7*7 %>#{7*7}',
  '<img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  '../../../etc/passwd',
  '__proto__',
  'constructor',
  'NaN',
  '1e999',
  '2026-02-31',
  '0000-01-01T00:00:00Z',
  '9'.repeat(400),
  'x'.repeat(5_000),
  `a@${'b.'.repeat(90)}example`,
  '00000000-0000-0000-0000-000000000000',
] as const;

const deep = (depth: number): unknown => (depth === 0 ? [] : { a: [deep(depth - 1)] });
const INVALID_VALUES = [null, true, 0, -0, -1, 1e308, 2 ** 53, 0.1, [], {}, [[]], ['x', 1], deep(500)];

export const invalidText = fc.oneof(
  fc.constantFrom(...INVALID_TEXTS),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
);
/** Any JSON, with invalid text, and keys that name parts of every object. */
export const invalidValue: fc.Arbitrary<unknown> = fc.oneof(
  invalidText,
  fc.constantFrom(...INVALID_VALUES),
  fc.jsonValue({ maxDepth: 3 }),
  fc.dictionary(
    fc.oneof(invalidText, fc.constantFrom('__proto__', 'constructor', 'toString', 'valueOf')),
    invalidText,
    {
      maxKeys: 4,
    },
  ),
);

/** A value that `schema` may take: checks that JSON Schema does not know (a strong password) may still refuse it. */
export function valid(schema: JsonSchema): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(valid));
  switch (schema.type) {
    case 'string':
      return text(schema);
    case 'integer':
    case 'number': {
      const { minimum = 0, maximum = 10_000 } = schema;
      return fc.integer({ min: Math.max(minimum, -1e9), max: Math.min(maximum, 1e9) });
    }
    case 'boolean':
      return fc.boolean();
    case 'array':
      return fc.array(valid(schema.items ?? {}), { maxLength: 3 });
    case 'object':
      return record(schema);
    default:
      return fc.oneof(fc.constantFrom('yes', 'https://clinic.example', 'Growth', 'monthly'), invalidValue);
  }
}

function record({ properties = {}, required = [] }: JsonSchema): fc.Arbitrary<unknown> {
  const model = Object.fromEntries(Object.entries(properties).map(([key, each]) => [key, valid(each)]));
  return fc.record(model, { requiredKeys: required.filter((key) => key in model) });
}

function text({ format, pattern, minLength = 0, maxLength = 200 }: JsonSchema): fc.Arbitrary<string> {
  if (format === 'email') return fc.stringMatching(/^[a-z]{8}@customer\.example$/);
  if (format === 'uuid') return fc.uuid();
  if (format === 'date') return fc.constantFrom('2026-11-21', '2024-02-29');
  if (format === 'date-time') return fc.constantFrom('2026-11-21T10:00:00Z', '2026-11-21T10:00:00.123Z');
  if (pattern) {
    try {
      return fc.stringMatching(new RegExp(pattern));
    } catch {
      // A pattern that the generator cannot turn round: any text will do.
    }
  }
  const min = Math.min(minLength, maxLength);
  return fc.string({ unit: 'grapheme', minLength: min, maxLength: Math.max(min, Math.min(maxLength, 40)) });
}

/** A good value of an object schema with up to three places changed, or keys added that nobody knows. */
export function spoilt(schema: JsonSchema, unknownKey: string, good = valid(schema)): fc.Arbitrary<unknown> {
  const names = Object.keys(schema.properties ?? {});
  const key = fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...(names.length > 0 ? names : [unknownKey])) },
    { weight: 1, arbitrary: fc.constantFrom(unknownKey, '__proto__', 'constructor', 'role', 'isAdmin') },
  );
  return fc.tuple(good, fc.array(fc.tuple(key, invalidValue), { maxLength: 3 })).map(([value, changes]) => {
    const changed: Record<string, unknown> = Object.assign(Object.create(null), value);
    for (const [name, odd] of changes) {
      Object.defineProperty(changed, name, {
        value: odd,
        enumerable: true,
        configurable: true,
        writable: true,
      });
    }
    return changed;
  });
}
