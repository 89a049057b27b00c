import './zod-config.ts';
import type * as z from 'zod/mini';
import { messagesByField } from '#contracts/error-response.ts';

/** One message per invalid field, by the field's name. */
export type Errors = Record<string, string>;

export type Checked<Output> = { ok: true; data: Output } | { ok: false; errors: Errors };

/** Validates the values; `data` is the trimmed and converted form that is sent. */
export function validate<Output>(schema: z.ZodMiniType<Output>, values: unknown): Checked<Output> {
  const result = schema.safeParse(values);
  return result.success
    ? { ok: true, data: result.data }
    : { ok: false, errors: messagesByField(result.error) };
}

/** `errors` with the message of `name` set to `message`, or without it when there is none. */
export function withError(errors: Errors, name: string, message: string | undefined): Errors {
  const { [name]: _, ...others } = errors;
  return message === undefined ? others : { ...others, [name]: message };
}

/**
 * Messages after something was entered: those already shown are checked again, so that they disappear as soon as they
 * are fixed (also on another field, like two passwords that differ); no new one appears while typing. What the server
 * said about a field stays until that field is changed: the schema knows nothing of it.
 */
export function recheck(
  schema: z.ZodMiniType<unknown>,
  before: object,
  entered: object,
  shown: Errors,
): Errors {
  if (Object.keys(shown).length === 0) return shown;
  const [known, now] = [errorsOf(schema, before), errorsOf(schema, { ...before, ...entered })];
  return Object.fromEntries(
    Object.entries(shown).flatMap(([name, said]) => {
      const stays = known[name] === undefined && !(name in entered);
      const message = now[name] ?? (stays ? said : undefined);
      return message === undefined ? [] : [[name, message]];
    }),
  );
}

/**
 * Messages after the visitor left `name`: that field's own message appears. One that is shown and the schema does not
 * know came from the server, and nothing was changed since.
 */
export function checkOne(
  schema: z.ZodMiniType<unknown>,
  values: unknown,
  shown: Errors,
  name: string,
): Errors {
  return withError(shown, name, errorsOf(schema, values)[name] ?? shown[name]);
}

function errorsOf(schema: z.ZodMiniType<unknown>, values: unknown): Errors {
  const checked = validate(schema, values);
  return checked.ok ? {} : checked.errors;
}

/**
 * Waits for whatever is pressed: a message that appears meanwhile would move it from under the pointer. What is pressed
 * may end in no click, e.g. a list that the browser itself shows.
 */
export const released = () =>
  document.querySelector(':active') &&
  new Promise((resolve) => {
    addEventListener('click', resolve, { once: true });
    setTimeout(resolve, 1000);
  });
