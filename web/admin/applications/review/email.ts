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

/** As `25%`; `undefined` where the tier is not chosen, or differs by applicant. */
const commissionOf = (tier: TierChoice) =>
  tier && tier !== AS_APPLIED ? `${COMMISSION_PERCENT[tier]}%` : undefined;

/** A whole number of percent: 125% names no commission of 25%. */
const PERCENT = /(?<!\d)\d{1,3}%/g;
const names = (text: string, percent: string) => text.match(PERCENT)?.includes(percent) ?? false;

/** An edited text after another decision: what it has of the one before, as the draft had put it in, is exchanged. */
export function followDecision(text: string, before: Decided, next: Decided): string {
  const [was, is] = [commissionOf(before.tier), commissionOf(next.tier)];
  const told = was && is ? text.replace(PERCENT, (each) => (each === was ? is : each)) : text;
  if (!hasNote(told, before)) return told;
  return `\n\n${told}\n\n`
    .replace(`\n\n${before.note.trim()}\n\n`, () => `\n\n${next.note.trim()}\n\n`)
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** Whether the note stands in the text, in paragraphs of its own. */
function hasNote(text: string, { note }: Decided): boolean {
  return note.trim() !== '' && `\n\n${text}\n\n`.includes(`\n\n${note.trim()}\n\n`);
}

/** Warning about an edited text: it does not hold what was written above it. */
export function missingNote(text: string, decided: Decided): string | undefined {
  if (decided.note.trim() === '' || hasNote(text, decided)) return undefined;
  return 'Not in the email below, which you edited. Write it there as well, or reset the text.';
}

/** Warning about an edited approval that leaves the commission out. */
export function missingCommission(text: string, outcome: Outcome, { tier }: Decided): string | undefined {
  const percent = outcome === 'approved' && commissionOf(tier);
  if (!percent || names(text, percent) || text.includes('{commissionPercent}')) return undefined;
  return `The email does not name the commission of ${percent}.`;
}

/** What is wrong with an approval that names the commission of another tier alone. */
export function wrongCommission(text: string, tier: TierChoice): string | undefined {
  const percent = commissionOf(tier);
  if (!percent || names(text, percent)) return undefined;
  const other = EXPERIENCE_LEVELS.map((level) => commissionOf(level) ?? '').find((each) => names(text, each));
  return other && `The email says ${other}, and the tier gets ${percent}`;
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
