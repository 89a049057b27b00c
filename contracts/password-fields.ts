import * as z from 'zod/mini';
import { atMost } from './text.ts';

/** Longest password accepted, in characters; nothing is ever truncated. */
export const PASSWORD_MAX = 128;
const TOO_SHORT = 'Password must be at least 8 characters';

/** A new password: 8 to 128 characters of any Unicode, never trimmed. */
export const newPassword = z
  .string(TOO_SHORT)
  .check(
    atMost(PASSWORD_MAX, `Password must be at most ${PASSWORD_MAX} characters`),
    z.minLength(8, TOO_SHORT),
  );

/** A password that somebody has, of any form; it is compared with the hash of theirs. */
export const currentPassword = z
  .string('Please enter your password')
  .check(atMost(PASSWORD_MAX, 'Please enter your password'), z.minLength(1, 'Please enter your password'));
