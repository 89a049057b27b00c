import {
  COMMISSION_PERCENT,
  EXPERIENCE_LEVELS,
  type ExperienceLevel,
} from '#contracts/application-status.ts';
import { firstNameOf, nameInMail, UNNAMED } from '#contracts/first-name.ts';
import type { EmailDraft, Outcome } from '#contracts/review.ts';
import { fillText } from '#web/lib/placeholders.ts';
import { statusLabel } from '#web/lib/status-label.ts';

/** The recipients of an email: one person, or several, for each of whom the server fills in what differs. */
export interface Recipient {
  contactName: string;
  email: string;
  /** What they applied as. */
  experience: ExperienceLevel;
  /** What was decided before. */
  status?: string;
}

/** For several applications: each gets the tier that they applied as. */
export const AS_APPLIED = 'as-applied';
/** The tier of an approval, `''` until somebody chose it. */
export type TierChoice = ExperienceLevel | typeof AS_APPLIED | '';

/** What is decided besides the words: the reason, question or word of welcome, and the tier. */
export interface Decided {
  note: string;
  tier: TierChoice;
}

/** The tier that an applicant gets by this choice. */
export function tierFor(choice: TierChoice, { experience }: Pick<Recipient, 'experience'>) {
  return choice === AS_APPLIED ? experience : choice || undefined;
}

/** Draft of the mail, as far as it is the same for all recipients. */
export function emailText(
  draft: EmailDraft,
  recipients: readonly Recipient[],
  { note, tier }: Decided,
): { subject: string; text: string } {
  const [only, ...others] = recipients;
  const values: Record<string, string> = { note: note.trim() };
  if (only && others.length === 0) values.firstName = nameInMail(firstNameOf(only.contactName));
  if (tier && tier !== AS_APPLIED) values.commissionPercent = String(COMMISSION_PERCENT[tier]);
  const text = fillText(draft.text, values);
  return { subject: fillText(draft.subject, values), text: text.replace(/\n{3,}/g, '\n\n').trim() };
}

/**
 * The text as one of several recipients reads it: nobody reads each before it is sent, so the server names those alone
 * who answered an email. A commission that nobody has chosen yet stays in braces.
 */
export function textFor(text: string, recipient: Recipient, choice: TierChoice): string {
  const tier = tierFor(choice, recipient);
  return fillText(text, {
    firstName: UNNAMED,
    ...(tier && { commissionPercent: String(COMMISSION_PERCENT[tier]) }),
  });
}

/** The line on top of the mail. */
export function emailHeading(draft: EmailDraft, recipients: readonly Recipient[]): string {
  const [only, ...others] = recipients;
  return only && others.length === 0
    ? fillText(draft.heading, { firstName: nameInMail(firstNameOf(only.contactName)) })
    : draft.heading;
}

/** Warning about an edited approval: the tier was changed after the text. */
export function staleCommission(text: string, outcome: Outcome, { tier }: Decided): string | undefined {
  if (outcome !== 'approved' || !tier || tier === AS_APPLIED) return undefined;
  const percent = `${COMMISSION_PERCENT[tier]}%`;
  return text.includes(percent) || text.includes('{commissionPercent}')
    ? undefined
    : `The email does not name the commission of ${percent}.`;
}

/** A tier with its commission, e.g. `Expert, 35%`. */
export function tierLabel(tier: ExperienceLevel): string {
  return `${statusLabel(tier)}, ${COMMISSION_PERCENT[tier]}%`;
}

const list = new Intl.ListFormat('en-US');

/** How many get which tier, e.g. `2 Beginner (15%) and 1 Master (50%)`. */
export function tierCounts(tiers: readonly ExperienceLevel[]): string {
  const counts = EXPERIENCE_LEVELS.map(
    (level) => [level, tiers.filter((tier) => tier === level).length] as const,
  );
  const given = counts.filter(([, count]) => count > 0);
  return list.format(
    given.map(([level, count]) => `${count} ${statusLabel(level)} (${COMMISSION_PERCENT[level]}%)`),
  );
}
