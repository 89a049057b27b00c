import type * as z from 'zod/mini';
import { messagesByField } from '#contracts/error-response.ts';
import { AppError } from '#server/domain/errors.ts';

const NOT_VALID = 'Please check the fields below';

/** Validates `input` by `schema`. Throws `validation` with a message per field. */
export function checked<S extends z.ZodMiniType>(schema: S, input: unknown): z.output<S> {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  const fields = messagesByField(result.error);
  const [only, ...more] = Object.values(fields);
  const message = more.length === 0 && only ? only : NOT_VALID;
  throw new AppError('validation', message, { fields });
}

/** Maximum values in one input: of the team, whose imports name thousands of rows, and of whoever may ask. */
export const TEAM_VALUES_MAX = 6_000;
export const PUBLIC_VALUES_MAX = 500;
/** Maximum depth of nesting: more than any form of ours has. */
const DEPTH_MAX = 20;

/** Throws `validation` for more values than can be validated without delaying other requests. */
export function refuseTooMany(values: number, max: number): void {
  if (values > max) throw new AppError('validation', 'Too many values were sent');
}

/** Throws `validation` for a JSON text with too many values or too deep nesting, before it is parsed. */
function refuseExcessiveJson(text: string, valuesMax: number): void {
  let depth = 0;
  let values = 0;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === '"') {
      at = endOfText(text, at + 1);
    } else if (sign === '[' || sign === '{') {
      depth += 1;
      if (depth > DEPTH_MAX) throw new AppError('validation', 'The values are nested too deeply');
    } else if (sign === ']' || sign === '}') {
      depth -= 1;
    } else if (sign === ',') {
      values += 1;
      refuseTooMany(values, valuesMax);
    }
  }
}

/** The end of the text that begins at `start`: the next quote without an odd number of backslashes before it. */
function endOfText(text: string, start: number): number {
  for (let end = text.indexOf('"', start); end >= 0; end = text.indexOf('"', end + 1)) {
    let before = end;
    while (before > start && text[before - 1] === '\\') before -= 1;
    if ((end - before) % 2 === 0) return end;
  }
  return text.length;
}

/**
 * Parses a JSON text. Throws `validation` if it is invalid, has more than `valuesMax` values, or contains a text that
 * cannot be stored.
 */
export function parseJson(text: string, valuesMax: number): unknown {
  refuseExcessiveJson(text, valuesMax);
  try {
    return JSON.parse(text, refuseInvalidText);
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError('validation', 'The body is not valid JSON');
  }
}

/** Text that PostgreSQL cannot store and nobody types: NUL, and lone surrogates. */
export function refuseInvalidText(key: string, value: unknown): unknown {
  for (const text of [key, value]) {
    if (typeof text !== 'string') continue;
    if (text.includes('\0')) throw new AppError('validation', 'Texts must not hold NUL characters');
    if (!text.isWellFormed()) throw new AppError('validation', 'Texts must not hold half characters');
  }
  return value;
}
