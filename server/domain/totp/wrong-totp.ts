import { AppError } from '#server/domain/errors.ts';

/** The same message for a code that is wrong, expired or used already. */
export function wrongTotp(): AppError {
  const message = 'This code is wrong, or was used already. Please wait for the next one.';
  return new AppError('validation', message, { fields: { code: message } });
}
