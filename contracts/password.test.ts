import { expect, test } from 'vitest';
import { deleteAccountForm, passwordAgainForm } from './account.ts';
import { newTokenForm } from './api-token.ts';
import { loginForm } from './login.ts';
import { changePasswordForm, verifyEmailForm } from './password.ts';

/** 128 characters, each of two UTF-16 units. */
const LONGEST = '😀'.repeat(128);

// Mutation: a limit of `text.length`, which counts most emoji twice.
test.each([
  ['login', loginForm, 'password'],
  ['API tokens', newTokenForm, 'password'],
  ['a step that cannot be undone', passwordAgainForm, 'password'],
  ['the end of an account', deleteAccountForm, 'password'],
  ['the confirmation of an address', verifyEmailForm, 'password'],
  ['another password', changePasswordForm, 'currentPassword'],
])('the longest password that may be chosen can be entered for %s', (_, form, field) => {
  const problems = form.safeParse({ [field]: LONGEST }).error?.issues ?? [];
  expect(problems.map(({ path }) => path[0])).not.toContain(field);
  const tooLong = form.safeParse({ [field]: `${LONGEST}x` }).error?.issues ?? [];
  expect(tooLong.map(({ path }) => path[0])).toContain(field);
});
