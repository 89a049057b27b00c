import { afterEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
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
