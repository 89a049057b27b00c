import { inArray } from 'drizzle-orm';
import type { LeadBulk } from '#contracts/lead-bulk.ts';
import { isUnknownEmail } from '#contracts/unknown-email.ts';
import type { Transaction } from '#server/db/connection.ts';
import { users } from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';
import type { StoredLead } from '#server/domain/leads/change-lead.ts';
import { isMailCapReached } from '#server/domain/mail/mail-cap.ts';
import type { EmailContent } from '#server/domain/mail/mail-values.ts';
import { queueMail } from '#server/domain/mail/queue-mail.ts';
import { nameToGreet, trustedText } from '#server/domain/mail/trusted-text.ts';
import { withoutName } from '#server/domain/partnerships/fill-email.ts';
import type { ChangedLead } from './changed-lead.ts';

type MailAction = Extract<LeadBulk, { action: 'mail' }>;
interface Person {
  firstName: string;
  emailVerified: boolean;
  plan: string;
}

/**
 * Mails each lead by itself. Those who have had enough of these mails for now, or whose email is not known, are left out. It counts as contact with nobody:
 * whoever is to be called still is.
 */
export async function mailLeads(
  ctx: Context,
  tx: Transaction,
  rows: StoredLead[],
  input: MailAction,
): Promise<{ done: ChangedLead[]; leftOut: string[] }> {
  const ids = rows.map(({ userId }) => userId);
  const people = await tx.select().from(users).where(inArray(users.id, ids));
  const done: ChangedLead[] = [];
  const leftOut: string[] = [];
  for (const { userId: id, version, plan } of rows) {
    const person = people.find((each) => each.id === id);
    if (!person) continue;
    const mail = { to: person.email, template: 'lead-message' as const, about: [id] };
    if (isUnknownEmail(person.email) || (await isMailCapReached(ctx, tx, mail))) {
      leftOut.push(id);
      done.push({ id, version });
      continue;
    }
    const content = fillIn(input, { ...person, plan });
    const mailId = await queueMail(ctx, tx, { ...mail, data: { content } });
    const activity = {
      ...{ subjectKind: 'lead' as const, subjectId: id, kind: 'mail' },
      ...{ text: content.subject, details: { mailId } },
    };
    done.push({ id, version, change: { details: { mailed: true }, activity } });
  }
  return { done, leftOut };
}

/** `{firstName}` and `{plan}` filled in; the name only where it is theirs for sure, and never in the subject, which is ours. */
function fillIn({ subject, text }: Pick<MailAction, 'subject' | 'text'>, person: Person): EmailContent {
  const { firstName, emailVerified, plan } = person;
  const name = nameToGreet({ firstName, confirmed: emailVerified }) ?? 'there';
  const fill = (template: string, values: Record<string, string>) =>
    template.replace(/\{(\w+)\}/g, (whole, field: string) => values[field] ?? whole);
  return {
    subject: trustedText(fill(withoutName(subject), { plan })),
    text: trustedText(fill(text, { plan, firstName: name })),
  };
}
