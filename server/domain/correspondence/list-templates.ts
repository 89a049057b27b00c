import type { FilledTemplates } from '#contracts/record-mail.ts';
import type { MailedSubject } from '#contracts/subjects.ts';
import type { Context } from '#server/domain/context.ts';
import { AppError } from '#server/domain/errors.ts';
import { readAddress } from '#server/domain/leads/read-new-email.ts';
import { requirePermission } from '#server/domain/policy.ts';
import { RECORD_PERMISSIONS } from '#server/domain/record-permissions.ts';
import { findPerson } from './find-person.ts';
import { offerTemplates, wordsFor } from './offer-templates.ts';

/** The mails that a colleague may start from, with what is known of the record filled in. Throws `not_found`. */
export async function listTemplates(args: {
  ctx: Context;
  input: { kind: MailedSubject; id: string };
}): Promise<FilledTemplates> {
  const { ctx, input } = args;
  requirePermission(ctx.actor, RECORD_PERMISSIONS[input.kind].write);
  const person = await findPerson(ctx.db, input.kind, input.id);
  if (!person) throw new AppError('not_found', 'There is no such record');
  const address = input.kind === 'lead' ? await readAddress(ctx.db, input.id, ctx.clock()) : undefined;
  return {
    to: person.email,
    newEmail: address?.newEmail ?? undefined,
    drafts: await offerTemplates(ctx, input.kind, wordsFor(person)),
  };
}
