import { type AppError, fieldError } from '#server/domain/errors.ts';

/** The same message for a code that is wrong, expired or used already. */
export function wrongTotp(): AppError {
  return fieldError(
    'validation',
    'code',
    'This code is wrong, or was used already. Please wait for the next one.',
  );
}
