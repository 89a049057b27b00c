import * as z from 'zod/mini';
import { newTokenForm } from '#contracts/api-token.ts';

const { name, scopes, password } = newTokenForm.shape;

/** What the form for a new token asks for; its number of days is text, and blank for no end. */
export const newTokenSchema = z.strictObject({
  name,
  scopes,
  password,
  expiresInDays: z.pipe(
    z.string(),
    z.transform((days) => (days ? Number(days) : undefined)),
  ),
});
