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

/** Parses a JSON text. Throws `validation` where it is none, or where a text in it cannot be stored. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text, refuseOddText);
  } catch (error) {
    if (error instanceof Failed) throw error;
    throw new Failed('validation', 'The body is not valid JSON');
  }
}

/** What is no text for PostgreSQL, and what nobody types: NUL, and half of a character of two halves. */
export function refuseOddText(key: string, value: unknown): unknown {
  for (const text of [key, value]) {
    if (typeof text !== 'string') continue;
    if (text.includes('\0')) throw new Failed('validation', 'Texts must not hold NUL characters');
    if (!text.isWellFormed()) throw new Failed('validation', 'Texts must not hold half characters');
  }
  return value;
}
