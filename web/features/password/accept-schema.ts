import * as z from 'zod/mini';
import { passwordsMatch } from '#contracts/signup.ts';
import { acceptForm } from '#contracts/team.ts';

/** The fields of the form: the request without the link's token, and the password a second time. */
export const acceptSchema = z
  .extend(z.omit(acceptForm, { token: true }), { confirmPassword: z.string() })
  .check(passwordsMatch);
