import * as z from 'zod/mini';
import { verifyEmailForm } from '#contracts/password.ts';

/** The fields of the form: the request without the link's token. */
export const confirmSchema = z.omit(verifyEmailForm, { token: true });
