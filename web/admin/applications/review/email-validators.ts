import * as z from 'zod/mini';
import { EXPERIENCE_LEVELS } from '#contracts/partnership-status.ts';
import { decisionForm, type Outcome, questionForm } from '#contracts/review.ts';

/**
 * The fields of the email form; a word of welcome is the only note that may be missing. `choosesTier`: an approval names the tier,
 * which nobody is given for having claimed it.
 */
export function emailValidators(outcome: Outcome, choosesTier: boolean) {
  const { subject, text, note: optionalNote } = decisionForm.shape;
  const note = outcome === 'needs_info' ? questionForm.shape.note : optionalNote;
  return z.strictObject({ tier: z.enum([...EXPERIENCE_LEVELS, '']), note, subject, text }).check(
    z.refine((sent) => outcome !== 'rejected' || sent.note !== undefined, {
      path: ['note'],
      message: 'Please give the reason',
    }),
    z.refine((sent) => outcome !== 'approved' || !choosesTier || sent.tier !== '', {
      path: ['tier'],
      message: 'Please choose the tier',
    }),
  );
}
export type SentEmail = z.output<ReturnType<typeof emailValidators>>;
