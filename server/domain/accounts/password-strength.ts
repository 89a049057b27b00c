import { dictionary } from '@zxcvbn-ts/language-common';
import { AppError } from '#server/domain/errors.ts';

const MESSAGE = 'This password is easily guessed. Please choose another one.';
/** The most common passwords of known leaks that are long enough to pass the schema. */
const COMMON = new Set(dictionary.passwords.filter((password) => String(password).length >= 8).map(String));

/** Throws `validation` for the most common passwords, and for the company's name with a few characters around it. */
export function refuseWeakPassword(password: string, companyName: string): void {
  const plain = password.normalize('NFKC').toLowerCase();
  const letters = plain.replace(/[\d\W_]+/g, '');
  const oneCharacter = new Set(plain).size === 1;
  if (oneCharacter || COMMON.has(plain) || letters === companyName.toLowerCase().replace(/\W+/g, '')) {
    throw new AppError('validation', MESSAGE, { fields: { password: MESSAGE } });
  }
}
