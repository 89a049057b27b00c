import type { Outcome } from '#contracts/review.ts';
import { LABELS } from './outcome-labels.ts';

/** Whether a decision takes back the approval of one of these. */
export const endsPartnership = (outcome: Outcome, before: readonly string[]): boolean =>
  outcome === 'rejected' && before.includes('approved');

/** What the decision is called: rejecting who is a partner is another thing than rejecting an applicant. */
export const decisionTitle = (outcome: Outcome, before: readonly string[]): string =>
  endsPartnership(outcome, before) && before.every((status) => status === 'approved')
    ? 'End the partnership'
    : LABELS[outcome].title;

/** The button that carries it out. */
export function sendLabel(outcome: Outcome, before: readonly string[]): string {
  if (!endsPartnership(outcome, before)) return LABELS[outcome].send;
  const partners = before.filter((status) => status === 'approved').length;
  const ended = partners === 1 ? 'the partnership' : `${partners} partnerships`;
  return partners === before.length ? `End ${ended} and send` : `Reject, end ${ended} and send`;
}

/** What a rejection does beside its mail where one of the applicants is a partner already. */
export function endingNotice(outcome: Outcome, before: readonly (string | undefined)[]): string | undefined {
  const partners = before.filter((status) => status === 'approved').length;
  if (outcome !== 'rejected' || partners === 0) return undefined;
  const who =
    before.length === 1
      ? 'They are a partner'
      : `${partners} of them ${partners === 1 ? 'is a partner' : 'are partners'}`;
  return `${who}: this ends the partnership. The link no longer counts, payments after today earn nothing, and the account is closed. What was earned is paid out as before. The email below is for applicants: say in it that the partnership ends.`;
}

/** What was done beside the mail that waits, and what undoing it brings about; blank where it is about no partner. */
export function partnershipTexts(
  outcome: Outcome,
  before: readonly string[],
): { done: string; undone: string } {
  if (endsPartnership(outcome, before)) {
    return {
      done: 'The partnership has ended, and the account is closed. ',
      undone: ' The partnership goes on; whoever was signed in has to sign in again.',
    };
  }
  return outcome === 'approved'
    ? { done: '', undone: ' Nor was an invitation: partner, link and account are as they were before.' }
    : { done: '', undone: '' };
}
