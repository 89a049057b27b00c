import * as z from 'zod/mini';
import { EXPERIENCE_LEVELS } from '#contracts/application-status.ts';
import { decisionForm, type Outcome, questionForm } from '#contracts/review.ts';
import { AS_APPLIED, wrongCommission } from './decision-mail.ts';

/**
 * The fields of the email form; a word of welcome is the only note that may be missing. An approval names the tier, of
 * one as of several: nobody is given one for having claimed it, unless somebody chose just that.
 */
export function decisionMailValidators(outcome: Outcome) {
  const { subject, text, note: optionalNote } = decisionForm.shape;
  const note = outcome === 'needs_info' ? questionForm.shape.note : optionalNote;
  return z.strictObject({ tier: z.enum([...EXPERIENCE_LEVELS, AS_APPLIED, '']), note, subject, text }).check(
    z.refine((sent) => outcome !== 'rejected' || sent.note !== undefined, {
      path: ['note'],
      message: 'Please give the reason',
    }),
    z.refine((sent) => outcome !== 'approved' || sent.tier !== '', {
      path: ['tier'],
      message: 'Please choose the tier',
    }),
    // What somebody reads in the mail is what they get.
    z.superRefine(({ text, tier }, told) => {
      const message = outcome === 'approved' && wrongCommission(text, tier);
      if (message) told.addIssue({ code: 'custom', path: ['text'], message });
    }),
  );
}
export type SentDecisionMail = z.output<ReturnType<typeof decisionMailValidators>>;
