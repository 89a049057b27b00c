import { withoutName } from '#contracts/fill-mail.ts';
import { firstNameOf, UNNAMED } from '#contracts/first-name.ts';
import { fillPlaceholders } from '#contracts/placeholders.ts';
import type { MailText } from '#server/domain/mail/mail-values.ts';
import { nameToGreet, trustedText } from '#server/domain/mail/trusted-text.ts';

/**
 * The recipient of a mail. An answered question proves that the applicant used a link that was mailed to the address.
 */
interface Applicant {
  contactName: string;
  answeredAt: Date | null;
}

/**
 * `content` with each known `{name}` filled in; other text in braces stays as it is. The text names the applicant only
 * if the email is confirmed; the subject never does, because it is ours.
 */
export function fillDecisionMail(
  { subject, text }: { subject: string; text: string },
  { contactName, answeredAt }: Applicant,
  values: Record<string, number> = {},
): MailText {
  const name = nameToGreet({ firstName: firstNameOf(contactName), confirmed: answeredAt !== null });
  return {
    subject: trustedText(fillPlaceholders(withoutName(subject), values)),
    text: trustedText(fillPlaceholders(text, { ...values, firstName: name ?? UNNAMED })),
  };
}
