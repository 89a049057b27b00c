import type { MessageChanged } from '#contracts/message.ts';
import type { NewMail } from '#contracts/record-mail.ts';
import type { Context } from '#server/domain/context.ts';
import { queueRecordMail } from '#server/domain/correspondence/queue-record-mail.ts';
import { requirePermission } from '#server/domain/policy.ts';
import { changeMessage } from './change-message.ts';
import { statusUpdate } from './message-update.ts';

/**
 * Mails an answer to whoever wrote a message, which answers it if it was open; one that is only stored answers nobody.
 * Throws `conflict` if it changed, `rate_limited`, `not_found`.
 */
export async function replyToMessage(args: {
  ctx: Context;
  input: NewMail & { id: string };
}): Promise<MessageChanged> {
  const { ctx, input } = args;
  requirePermission(ctx.actor, 'messages.write');
  const { id, subject } = input;
  return changeMessage(ctx, input, 'mail', async (message, tx) => {
    const mailId = await queueRecordMail(ctx, tx, { kind: 'message', id, to: message.email }, input);
    const answers = message.status === 'open' && !ctx.site.mailIsCaptured;
    const update = answers ? await statusUpdate(ctx, tx, message, { status: 'answered' }) : undefined;
    return { values: update?.values ?? {}, text: subject, details: { mailId } };
  });
}
