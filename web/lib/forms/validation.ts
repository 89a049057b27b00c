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
 * Messages after `changed` got a new value: those already shown are checked again, so that they disappear as soon
 * as they are fixed (also on another field, like two passwords that differ); no new one appears while typing.
 */
export function recheck(schema: z.ZodMiniType<unknown>, values: unknown, shown: Errors): Errors {
  if (Object.keys(shown).length === 0) return shown;
  const checked = validate(schema, values);
  const now = checked.ok ? {} : checked.errors;
  return Object.fromEntries(
    Object.keys(shown).flatMap((name) => (now[name] === undefined ? [] : [[name, now[name]]])),
  );
}

/** Messages after the visitor left `name`: that field's own message appears or disappears. */
export function checkOne(
  schema: z.ZodMiniType<unknown>,
  values: unknown,
  shown: Errors,
  name: string,
): Errors {
  const checked = validate(schema, values);
  return withError(shown, name, checked.ok ? undefined : checked.errors[name]);
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
