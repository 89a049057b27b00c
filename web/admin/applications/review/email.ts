import { firstNameOf } from '#contracts/first-name.ts';
import { COMMISSION_PERCENT, type ExperienceLevel } from '#contracts/partnership-status.ts';
import type { EmailDraft, Outcome } from '#contracts/review.ts';
import { fillText } from '#web/lib/placeholders.ts';
import { statusLabel } from '#web/lib/status-label.ts';

/** To whom an email goes: one person, or several, for each of whom the server fills in what differs. */
export interface Recipient {
  contactName: string;
  email: string;
}

/** What is decided besides the words: the reason, question or word of welcome, and the tier (`''`: each their own). */
export interface Decided {
  note: string;
  tier: ExperienceLevel | '';
}

/** Draft of the mail, as far as it is the same for all recipients. */
export function emailText(
  draft: EmailDraft,
  recipients: readonly Recipient[],
  { note, tier }: Decided,
): { subject: string; text: string } {
  const [only, ...others] = recipients;
  const values: Record<string, string> = { note: note.trim() };
  if (only && others.length === 0) values.firstName = firstNameOf(only.contactName);
  if (tier) values.commissionPercent = String(COMMISSION_PERCENT[tier]);
  const text = fillText(draft.text, values);
  return { subject: fillText(draft.subject, values), text: text.replace(/\n{3,}/g, '\n\n').trim() };
}

/** The line on top of the mail. */
export function emailHeading(draft: EmailDraft, recipients: readonly Recipient[]): string {
  const [only, ...others] = recipients;
  return only && others.length === 0
    ? fillText(draft.heading, { firstName: firstNameOf(only.contactName) })
    : draft.heading;
}

/** Warning about an edited approval: the tier was changed after the text. */
export function staleCommission(text: string, outcome: Outcome, { tier }: Decided): string | undefined {
  if (outcome !== 'approved' || !tier) return undefined;
  const percent = `${COMMISSION_PERCENT[tier]}%`;
  return text.includes(percent) || text.includes('{commissionPercent}')
    ? undefined
    : `The mail does not name the commission of ${percent}.`;
}

/** A tier with its commission, e.g. `Expert, 35%`. */
export function tierLabel(tier: ExperienceLevel): string {
  return `${statusLabel(tier)}, ${COMMISSION_PERCENT[tier]}%`;
}
