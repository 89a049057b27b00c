import * as z from 'zod/mini';

/** The closed set of failures; anything else is a 500 with code `internal`. */
export const FAILURE_CODES = [
  'validation',
  'unauthenticated',
  'forbidden',
  'not_found',
  'conflict',
  'rate_limited',
  'unavailable',
] as const;
export type FailureCode = (typeof FAILURE_CODES)[number];

/** Body of every answer that is not a success. `fields`: one message per field of the form that was sent. */
export const failure = z.strictObject({
  success: z.literal(false),
  message: z.string(),
  code: z.enum([...FAILURE_CODES, 'internal']),
  requestId: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
});
export type Failure = z.output<typeof failure>;

/** First message of each field in a Zod error, keyed by the field's dotted path; unknown keys are named too. */
export function messagesByField(error: z.core.$ZodError): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const issue of error.issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) fields[[...issue.path, key].join('.')] ??= 'This field is not known';
    } else {
      fields[issue.path.join('.')] ??= issue.message;
    }
  }
  return fields;
}
