import { AppError } from '#server/domain/errors.ts';

/** Said alike of a code that is wrong, too old, or was used already. */
export function wrongTotp(): AppError {
  const message = 'This code is wrong, or was used already. Please wait for the next one.';
  return new AppError('validation', message, { fields: { code: message } });
}
