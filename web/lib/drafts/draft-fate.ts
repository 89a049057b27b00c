import type { ApplicationReview } from '#contracts/review.ts';
import type { Unsent } from './unsent.ts';

/** Ms by which the clocks of browser and server may differ. */
const CLOCKS_MS = 5000;

type Application = Pick<ApplicationReview, 'status' | 'decidedAt' | 'decisionNote' | 'askedAt' | 'question'>;

/** Whether a draft is for a decision on one application, or a question to its applicant. */
export const isForDecision = ({ name }: Pick<Unsent, 'name'>): boolean =>
  name.startsWith('application ') && !/ note\b/.test(name);

/**
 * What became of a draft for a decision: these words were sent with it, though its answer may have been lost, or
 * somebody decided before it could be. Nothing where it may still be sent.
 */
export function fateOf(
  draft: Pick<Unsent, 'name' | 'written' | 'at'>,
  now: Application,
): 'sent' | 'late' | undefined {
  const isBefore = (time: string | null, by: number) => time !== null && draft.at < Date.parse(time) + by;
  const isQuestion = / needs_info\b/.test(draft.name);
  const [at, words] = isQuestion ? [now.askedAt, now.question] : [now.decidedAt, now.decisionNote];
  const isSame = isQuestion || (now.status === 'approved') === / approved\b/.test(draft.name);
  if (isBefore(at, CLOCKS_MS) && isSame && words === draft.written.trim()) return 'sent';
  return isBefore(now.decidedAt, 0) ? 'late' : undefined;
}
