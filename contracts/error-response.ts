import * as z from 'zod/mini';

/** The closed set of error codes; anything else is a 500 with code `internal`. */
export const ERROR_CODES = [
  'validation',
  'unauthenticated',
  'forbidden',
  'not_found',
  'conflict',
  'rate_limited',
  'unavailable',
] as const;
export type ErrorCode = (typeof ERROR_CODES)[number];

/**
 * Body of every error response. `fields`: one message per field of the form that was sent. `movedTo`: id of the record
 * that the asked one was merged into.
 */
export const errorResponse = z.strictObject({
  success: z.literal(false),
  message: z.string(),
  code: z.enum([...ERROR_CODES, 'internal']),
  requestId: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
  movedTo: z.optional(z.string()),
});
export type ErrorResponse = z.output<typeof errorResponse>;

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
