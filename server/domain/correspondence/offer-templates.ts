import { nameInMail } from '#contracts/first-name.ts';
import { UNKNOWN } from '#contracts/lead-source.ts';
import type { MailField } from '#contracts/mail-template.ts';
import { fillPlaceholders } from '#contracts/placeholders.ts';
import type { FilledTemplates } from '#contracts/record-mail.ts';
import type { MailedSubject } from '#contracts/subjects.ts';
import type { Context } from '#server/domain/context.ts';
import { requireUser } from '#server/domain/policy.ts';
import { ownNameOf } from '#server/domain/team/own-name.ts';

/**
 * Letters, digits and what joins them: a company that a mail may name. No dot before a letter, so that it is no link.
 */
const PLAIN_COMPANY = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}'’&+, -]*\.?$/u;
const COMPANY_MAX = 80;

/**
 * The templates of mails about records of `kind`, with the fields in `values` and our own filled in. Others stay as
 * they stand: in a mail to several they are filled in for each.
 */
export async function offerTemplates(
  ctx: Context,
  kind: MailedSubject,
  values: Partial<Record<MailField, string>>,
): Promise<FilledTemplates['drafts']> {
  const sign = await signer(ctx);
  const fill = (text: string) => sign(text, values);
  return Object.entries(ctx.site.mailTemplates)
    .filter(([, each]) => each.for.includes(kind))
    .sort(([, a], [, b]) => a.order - b.order)
    .map(([name, { label, subject, text }]) => ({
      name,
      label,
      subject: fill(subject),
      text: fill(text).trim(),
    }));
}

/** What stands for a plan that nobody told us: it reads in `the {plan} plan` and in `Your {plan} setup`. */
const NEW_PLAN = 'new';

/**
 * What a mail that a colleague reads before it is sent calls a person, their company and their plan.
 */
export function wordsFor(person: { firstName: string; companyName: string | null; plan: string | null }) {
  const { firstName, companyName, plan } = person;
  const isPlainCompany =
    companyName !== null && companyName.length <= COMPANY_MAX && PLAIN_COMPANY.test(companyName);
  return {
    firstName: nameInMail(firstName),
    theirCompany: isPlainCompany ? companyName : 'your company',
    plan: plan === UNKNOWN ? NEW_PLAN : (plan ?? ''),
  };
}

/** The name of whoever signs, where the company follows it. */
const BEFORE_COMPANY = /\{sender\}[\s,]+(?=\{company\})/g;

/**
 * Fills in what a colleague's mail says of us, along with `values`: who signs it, for which company. Whoever has no
 * name of their own yet signs only as the company.
 */
export async function signer(ctx: Context) {
  const { companyName: company, contactEmail } = ctx.site;
  const name = await ownNameOf(ctx.db, requireUser(ctx.actor));
  const ours = { company, sender: name ?? company, contactEmail };
  return (text: string, values: Partial<Record<MailField, string>> = {}): string =>
    fillPlaceholders(name ? text : text.replace(BEFORE_COMPANY, ''), { ...values, ...ours });
}
