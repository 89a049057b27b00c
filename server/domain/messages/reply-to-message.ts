import type { MessageChanged } from '#contracts/message.ts';
import type { NewMail } from '#contracts/record-mail.ts';
import type { Context } from '#server/domain/context.ts';
import { queueRecordMail } from '#server/domain/correspondence/queue-record-mail.ts';
import { requirePermission } from '#server/domain/policy.ts';
import { changeMessage } from './change-message.ts';
import { answeredUpdate } from './message-update.ts';

/**
 * Mails an answer to whoever wrote a message, which answers it. Throws `conflict` if it changed, `rate_limited`,
 * `not_found`.
 */
export async function replyToMessage(args: {
  ctx: Context;
  input: NewMail & { id: string };
}): Promise<MessageChanged> {
  const { ctx, input } = args;
  requirePermission(ctx.actor, 'messages.write');
  const { id, subject } = input;
  return changeMessage(ctx, input, 'mail', async ({ email, status }, tx) => {
    const mailId = await queueRecordMail(ctx, tx, { kind: 'message', id, to: email }, input);
    const { values } = status === 'open' ? await answeredUpdate(ctx, tx, { id }) : { values: {} };
    return { values, text: subject, details: { mailId } };
  });
}
