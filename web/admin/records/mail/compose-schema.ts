import * as z from 'zod/mini';
import { newMail } from '#contracts/record-mail.ts';

const { subject, text } = newMail.shape;

/** What is written; the template is only where it began. */
export const composed = z.strictObject({ template: z.string(), subject, text });
