import { afterEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { schemasIn } from '#tests/fixtures/schemas-in.ts';
import { ROUTES } from './routes/index.ts';

/** The maximum length of every field, except the file of an import. */
const LONGEST = 4_000;
const LONG = 60_000;
/** A pattern that Zod uses to measure a length: one class of characters. */
const MEASURE = String.raw`[\uD800-\uDBFF]`;

/** The parts of toJSONSchema's output that this test reads. */
interface Schema {
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
}

/** Every input of `schema` that has one of `texts` in each place that may hold a text. */
function filled({ anyOf, items, properties }: Schema, text: string): unknown[] {
  if (anyOf) return [text, ...anyOf.flatMap((each) => filled(each, text))];
  if (items) return filled(items, text).map((each) => [each]);
  if (!properties) return [text];
  const deeper = Object.entries(properties).map(([name, each]) => [name, filled(each, text)] as const);
  const rounds = Math.max(0, ...deeper.map(([, values]) => values.length));
  return Array.from({ length: rounds }, (_, round) =>
    Object.fromEntries(deeper.map(([name, values]) => [name, values[round] ?? text])),
  );
}

const INPUTS = ROUTES.flatMap(({ method, path, body, query, params }) =>
  Object.entries({ body, query, params }).flatMap(([part, schema]) =>
    schema ? [{ route: `${method} ${path}`, part, schema }] : [],
  ),
);

afterEach(() => vi.restoreAllMocks());

// Mutation: `z.maxLength(LINE_MAX)` in place of `atMost`: the pattern runs although the length is wrong.
test.each(INPUTS)('$route, $part: no pattern is run on a text that is too long', ({ schema }) => {
  const exec = RegExp.prototype.exec;
  let longest = 0;
  vi.spyOn(RegExp.prototype, 'exec').mockImplementation(function (this: RegExp, text: string) {
    if (this.source !== MEASURE) longest = Math.max(longest, text.length);
    return exec.call(this, text);
  });
  const shape = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema;
  for (const character of ['a', '.', '5', '-', '@']) {
    for (const input of filled(shape, character.repeat(LONG))) schema.safeParse(input);
  }
  expect(longest).toBeLessThanOrEqual(LONGEST);
});

const accepts = (schema: z.ZodMiniType, text: string) => schema.safeParse(text).success;
const DAY = {
  good: '2026-11-21',
  bad: '2026-13-41',
  outside: ['0001-01-01', '1899-12-31', '3000-01-01', '9999-12-31'],
};
const at = (day: string) => `${day}T10:00:00Z`;
const MOMENT = { good: at(DAY.good), bad: at(DAY.bad), outside: DAY.outside.map(at) };

// Mutation: `z.iso.date()` for any field, or no last year in `isoDay`: 9999-12-31 is a 500.
test.each(INPUTS)('$route, $part: no day or time is so far off that a day more is an error', ({ schema }) => {
  for (const { good, bad, outside } of [DAY, MOMENT]) {
    const dated = schemasIn(schema).filter((each) => accepts(each, good) && !accepts(each, bad));
    for (const each of dated) {
      for (const text of outside) expect(accepts(each, text), text).toBe(false);
    }
  }
});

test('days and times are found wherever they are in an input', () => {
  const nested = z.union([z.object({ a: z.array(z.optional(z.iso.date())) }), z.null()]);
  expect(schemasIn(nested).filter((each) => accepts(each, DAY.good) && !accepts(each, DAY.bad))).not.toEqual(
    [],
  );
});
