import * as z from 'zod/mini';
import { EXPERIENCE_LEVELS } from '#contracts/partnership-status.ts';
import { decisionForm, type Outcome, questionForm } from '#contracts/review.ts';

/** The fields of the email form; a word of welcome is the only note that may be missing. */
export function emailValidators(outcome: Outcome) {
  const { subject, text, note: optionalNote } = decisionForm.shape;
  const note = outcome === 'needs_info' ? questionForm.shape.note : optionalNote;
  return z.strictObject({ tier: z.enum([...EXPERIENCE_LEVELS, '']), note, subject, text }).check(
    z.refine((sent) => outcome !== 'rejected' || sent.note !== undefined, {
      path: ['note'],
      message: 'Please give the reason',
    }),
  );
}
export type SentEmail = z.output<ReturnType<typeof emailValidators>>;
