import {
  COMMISSION_PERCENT,
  EXPERIENCE_LEVELS,
  type ExperienceLevel,
} from '#contracts/application-status.ts';
import { firstNameOf, nameInMail, UNNAMED } from '#contracts/first-name.ts';
import { fillPlaceholders } from '#contracts/placeholders.ts';
import type { DecisionTemplate, Outcome } from '#contracts/review.ts';
import { statusLabel } from '#web/lib/format/status-label.ts';

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

/** The text of the mail that the form begins with, as far as it is the same for all recipients. */
export function decisionMailText(
  template: DecisionTemplate,
  recipients: readonly Recipient[],
  { note, tier }: Decided,
): { subject: string; text: string } {
  const [only, ...others] = recipients;
  const values: Record<string, string> = { note: note.trim() };
  if (only && others.length === 0) values.firstName = nameInMail(firstNameOf(only.contactName));
  if (tier && tier !== AS_APPLIED) values.commissionPercent = String(COMMISSION_PERCENT[tier]);
  const text = fillPlaceholders(template.text, values);
  return {
    subject: fillPlaceholders(template.subject, values),
    text: text.replace(/\n{3,}/g, '\n\n').trim(),
  };
}

/**
 * The text as one of several recipients reads it: nobody reads each before it is sent, so the server names only those
 * who answered an email. A commission that nobody has chosen yet stays in braces.
 */
export function textFor(text: string, recipient: Recipient, choice: TierChoice): string {
  const tier = tierFor(choice, recipient);
  return fillPlaceholders(text, {
    firstName: UNNAMED,
    ...(tier && { commissionPercent: String(COMMISSION_PERCENT[tier]) }),
  });
}

/** The line on top of the mail. */
export function decisionMailHeading(template: DecisionTemplate, recipients: readonly Recipient[]): string {
  const [only, ...others] = recipients;
  return only && others.length === 0
    ? fillPlaceholders(template.heading, { firstName: nameInMail(firstNameOf(only.contactName)) })
    : template.heading;
}

/** What the server fills in for each of several. */
const EACH = '{commissionPercent}%';

/** As the template has it, e.g. `25%`; `undefined` where the tier is not chosen. */
function commissionOf(tier: TierChoice): string | undefined {
  if (tier === AS_APPLIED) return EACH;
  return tier && `${COMMISSION_PERCENT[tier]}%`;
}

/** A whole number of percent: 125% names no commission of 25%. */
const PERCENT = /(?<!\d)\d{1,3}%|\{commissionPercent\}%/g;
const percentsIn = (text: string): string[] => text.match(PERCENT) ?? [];

/**
 * An edited text after another tier: the commission is exchanged where it stands once. Where it stands oftener, some of
 * it is the writer's own, and the text stays.
 */
export function followTier(text: string, before: TierChoice, next: TierChoice): string {
  const [was, is] = [commissionOf(before), commissionOf(next)];
  const isOnce = percentsIn(text).filter((each) => each === was).length === 1;
  return is && isOnce ? text.replace(PERCENT, (each) => (each === was ? is : each)) : text;
}

/** An edited text after another note, which stood in it before it was edited. */
export function followNote(text: string, before: string, next: string): string {
  return `\n\n${text}\n\n`
    .replace(`\n\n${before.trim()}\n\n`, () => `\n\n${next.trim()}\n\n`)
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
  if (!percent || percentsIn(text).some((each) => each === percent || each === EACH)) return undefined;
  return `The email does not name the commission${percent === EACH ? '' : ` of ${percent}`}.`;
}

/** What is wrong with an approval that names only the commission of another tier. */
export function wrongCommission(text: string, tier: TierChoice): string | undefined {
  const percent = commissionOf(tier);
  const named = percentsIn(text);
  if (!percent || named.includes(percent) || named.includes(EACH)) return undefined;
  const other = EXPERIENCE_LEVELS.map((level) => `${COMMISSION_PERCENT[level]}%`).find((each) =>
    named.includes(each),
  );
  if (!other) return undefined;
  return `The email says ${other}, and ${percent === EACH ? 'each gets what their tier does' : `the tier gets ${percent}`}`;
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
