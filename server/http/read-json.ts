import type * as z from 'zod/mini';
import { messagesByField } from '#contracts/failure.ts';
import { Failed } from '#server/domain/errors.ts';

const NOT_VALID = 'Please check the fields below';

/** Passes `input` through `schema`. Throws `validation` with a message per field. */
export function checked<S extends z.ZodMiniType>(schema: S, input: unknown): z.output<S> {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  const fields = messagesByField(result.error);
  const [only, ...more] = Object.values(fields);
  const message = more.length === 0 && only ? only : NOT_VALID;
  throw new Failed('validation', message, { fields });
}

/** Parses a JSON text. Throws `validation` where it is none, or where a text in it holds a NUL character. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text, refuseNul);
  } catch (error) {
    if (error instanceof Failed) throw error;
    throw new Failed('validation', 'The body is not valid JSON');
  }
}

/** PostgreSQL cannot store NUL in a text; neither does anybody type it. */
export function refuseNul(key: string, value: unknown): unknown {
  if (key.includes('\0') || (typeof value === 'string' && value.includes('\0'))) {
    throw new Failed('validation', 'Texts must not hold NUL characters');
  }
  return value;
}
