import { eq } from 'drizzle-orm';
import type { MailedSubject } from '#contracts/live-names.ts';
import type { MailField } from '#contracts/mail-template.ts';
import type { MailDrafts } from '#contracts/record-mail.ts';
import { users } from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';
import { AppError } from '#server/domain/errors.ts';
import { isPlainName } from '#server/domain/mail/trusted-text.ts';
import { requirePermission, requireUser } from '#server/domain/policy.ts';
import { findPerson, type RecordPerson } from './find-person.ts';
import { MAIL_PERMISSIONS } from './record-kinds.ts';

/** Letters, digits and what joins them: a company that a mail may name. No dot before a letter, so that it is no link. */
const PLAIN_COMPANY = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}'’&+, -]*\.?$/u;
const COMPANY_MAX = 80;

/**
 * The mails that a colleague may start from, with what is known of the record filled in. They read and edit it before it is sent, so
 * a plain name stands in it whether or not its owner has confirmed the email. Throws `not_found`.
 */
export async function listDrafts(args: {
  ctx: Context;
  input: { kind: MailedSubject; id: string };
}): Promise<MailDrafts> {
  const { ctx, input } = args;
  requirePermission(ctx.actor, MAIL_PERMISSIONS[input.kind].write);
  const person = await findPerson(ctx.db, input.kind, input.id);
  if (!person) throw new AppError('not_found', 'There is no such record');
  const values = await valuesOf(ctx, person);
  const fill = (text: string) =>
    text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name as MailField] ?? whole);
  const offered = Object.entries(ctx.site.mailTemplates)
    .filter(([, each]) => each.for.includes(input.kind))
    .sort(([, a], [, b]) => a.order - b.order);
  return {
    to: person.email,
    drafts: offered.map(([name, { label, subject, text }]) => ({
      ...{ name, label },
      ...{ subject: fill(subject), text: fill(text).trim() },
    })),
  };
}

async function valuesOf(ctx: Context, person: RecordPerson): Promise<Record<MailField, string>> {
  const [sender] = await ctx.db
    .select({ name: users.name })
    .from(users)
    .where(eq(users.id, requireUser(ctx.actor)));
  const { firstName, companyName, plan } = person;
  const { companyName: company, contactEmail } = ctx.site;
  const isPlainCompany =
    companyName !== null && companyName.length <= COMPANY_MAX && PLAIN_COMPANY.test(companyName);
  return {
    firstName: isPlainName(firstName) ? firstName : 'there',
    theirCompany: isPlainCompany ? companyName : 'your company',
    plan: plan ?? '',
    company,
    sender: sender?.name.trim() || company,
    contactEmail,
  };
}
