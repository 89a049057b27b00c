import { dictionary } from '@zxcvbn-ts/language-common';
import type { PasswordJudgement } from '#contracts/password.ts';
import type { Context } from '#server/domain/context.ts';
import { fieldError } from '#server/domain/errors.ts';

const MESSAGE = 'This password is easily guessed. Please choose another one.';
/** The most common passwords of known leaks that are long enough to pass the schema. */
const COMMON = new Set(dictionary.passwords.filter((password) => String(password).length >= 8).map(String));

/** Whether it is one of the most common passwords, or the company's name with a few characters around it. */
function isEasilyGuessed(password: string, companyName: string): boolean {
  const plain = password.normalize('NFKC').toLowerCase();
  const letters = plain.replace(/[\d\W_]+/g, '');
  const oneCharacter = new Set(plain).size === 1;
  return oneCharacter || COMMON.has(plain) || letters === companyName.toLowerCase().replace(/\W+/g, '');
}

/** Whether an account could have that password, asked while it is chosen. Nothing is stored. Public. */
export async function judgePassword(args: {
  ctx: Context;
  input: { password: string };
}): Promise<PasswordJudgement> {
  const { ctx, input } = args;
  const weak = isEasilyGuessed(input.password, ctx.site.companyName);
  return weak ? { acceptable: false, message: MESSAGE } : { acceptable: true };
}

/** Throws `validation` for a password that is easily guessed. */
export function refuseWeakPassword(password: string, companyName: string): void {
  if (isEasilyGuessed(password, companyName)) {
    throw fieldError('validation', 'password', MESSAGE);
  }
}
