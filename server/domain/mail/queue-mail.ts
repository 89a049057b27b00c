import type { Transaction } from '#server/db/connection.ts';
import { mails } from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';
import type { JobOptions } from '#server/domain/jobs.ts';
import { isMailCapReached, mailCapKey } from './mail-cap.ts';
import type { MailTemplate, MailTemplates } from './templates.ts';

/**
 * Writes a mail to be sent after `tx` commits, and answers its id; no mail has that id where the recipient has had enough
 * of the kind. `to` has passed the schema of e-mail addresses.
 */
export async function queueMail<Template extends MailTemplate>(
  ctx: Context,
  tx: Transaction,
  mail: { to: string; template: Template; data: MailTemplates[Template] },
  options?: JobOptions,
): Promise<string> {
  const id = crypto.randomUUID();
  const { to: recipient, template, data } = mail;
  if (await isMailCapReached(ctx, tx, mail)) return id;
  const capKey = mailCapKey(mail);
  await Promise.all([
    tx.insert(mails).values({ id, recipient, capKey, template, data, createdAt: ctx.clock() }),
    ctx.jobs.enqueue(tx, 'mail.deliver', { mailId: id }, options),
  ]);
  return id;
}

/** The same for the team's own address; nothing where the operator named none. */
export async function queueTeamMail<Template extends MailTemplate>(
  ctx: Context,
  tx: Transaction,
  mail: { template: Template; data: MailTemplates[Template] },
): Promise<void> {
  if (ctx.site.teamEmail) await queueMail(ctx, tx, { to: ctx.site.teamEmail, ...mail });
}
