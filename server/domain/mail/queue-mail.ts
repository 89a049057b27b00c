import { isUnknownEmail } from '#contracts/unknown-email.ts';
import type { Transaction } from '#server/db/connection.ts';
import { insertCounted } from '#server/db/counted/write-counted.ts';
import { mails } from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';
import { AppError } from '#server/domain/errors.ts';
import type { JobOptions } from '#server/domain/jobs.ts';
import { countMail, mailCapWait } from './mail-cap.ts';
import { URGENT_MAILS } from './mail-kinds.ts';
import type { ProductMail, QueuedMails, TeamMail } from './product-mails.ts';

interface NewMail<Template extends ProductMail> {
  template: Template;
  data: QueuedMails[Template];
  /** Ids of the users, applications and messages it is about: erasing one removes it. `[]` if it is about nobody. */
  about: string[];
  /** Whether nobody confirmed the address of the account it is about: see `mail-cap.ts`. */
  unconfirmed?: boolean;
}

/**
 * Queues the template and the values of a mail, which is written and sent after `tx` commits. Returns its id; no mail
 * has that id if the cap of its kind is reached. `to` has passed the schema of emails.
 */
export async function queueMail<Template extends Exclude<ProductMail, TeamMail>>(
  ctx: Context,
  tx: Transaction,
  mail: NewMail<Template> & { to: string },
  options?: JobOptions,
): Promise<string> {
  const id = crypto.randomUUID();
  if (isUnknownEmail(mail.to)) return id;
  if (await countMail(ctx, tx, mail)) await store(ctx, tx, { ...mail, id }, options);
  return id;
}

/**
 * Queues the template and the values of a mail that a person requested, like `queueMail`: throws `rate_limited`, with
 * `message`, when the cap is reached, and `conflict` where no email is known.
 */
export async function queueMailOrRefuse<Template extends Exclude<ProductMail, TeamMail>>(
  ctx: Context,
  tx: Transaction,
  mail: NewMail<Template> & { to: string },
  message: string,
): Promise<string> {
  if (isUnknownEmail(mail.to)) throw new AppError('conflict', 'We know no email of this person');
  if (!(await countMail(ctx, tx, mail))) {
    const retryAfter = Math.max(1, await mailCapWait(ctx, tx, mail));
    throw new AppError('rate_limited', message, { retryAfter });
  }
  const id = crypto.randomUUID();
  await store(ctx, tx, { ...mail, id });
  return id;
}

/** Queues a mail to the team's own email; does nothing if the operator has set none. */
export async function queueTeamMail<Template extends TeamMail>(
  ctx: Context,
  tx: Transaction,
  mail: NewMail<Template>,
): Promise<void> {
  if (ctx.site.teamEmail) await store(ctx, tx, { to: ctx.site.teamEmail, id: crypto.randomUUID(), ...mail });
}

/**
 * Queues a mail to one colleague, unless the cap of its kind is reached. `to` is the address of an account of the team.
 */
export async function queueMemberMail<Template extends TeamMail>(
  ctx: Context,
  tx: Transaction,
  mail: NewMail<Template> & { to: string },
  options?: JobOptions,
): Promise<void> {
  if (await countMail(ctx, tx, mail)) await store(ctx, tx, { ...mail, id: crypto.randomUUID() }, options);
}

async function store<Template extends ProductMail>(
  ctx: Context,
  tx: Transaction,
  mail: NewMail<Template> & { to: string; id: string },
  options?: JobOptions,
): Promise<void> {
  const { id, to: recipient, template, data, about: aboutIds } = mail;
  await Promise.all([
    insertCounted(tx, mails, { id, recipient, template, data, aboutIds, createdAt: ctx.clock() }),
    ctx.jobs.enqueue(
      tx,
      'mail.deliver',
      { mailId: id },
      { ...options, urgent: URGENT_MAILS.includes(template) },
    ),
  ]);
}
