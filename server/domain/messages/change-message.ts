import { eq } from 'drizzle-orm';
import type { MessageChange, MessageChanged, MessageNote } from '#contracts/message.ts';
import { messages } from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';
import { AppError } from '#server/domain/errors.ts';
import { requirePermission } from '#server/domain/policy.ts';
import { runCommand } from '#server/domain/run-command.ts';

/** Marks a message as answered, which meets the response time. Throws `conflict` if it changed, `not_found`. */
export async function markAnswered(args: {
  ctx: Context;
  input: MessageChange & { id: string };
}): Promise<MessageChanged> {
  const { ctx, input } = args;
  requirePermission(ctx.actor, 'messages.write');
  return changeMessage(ctx, input, 'answered', {
    status: 'answered',
    answeredAt: ctx.clock(),
    answeredById: ctx.actor.kind === 'user' ? ctx.actor.id : null,
  });
}

/** Undoes that. Throws `conflict` if the message changed, `not_found`. */
export async function reopenMessage(args: {
  ctx: Context;
  input: MessageChange & { id: string };
}): Promise<MessageChanged> {
  const { ctx, input } = args;
  requirePermission(ctx.actor, 'messages.write');
  return changeMessage(ctx, input, 'reopened', { status: 'open', answeredAt: null, answeredById: null });
}

/** Adds a note for colleagues. Throws `not_found`. */
export async function addMessageNote(args: {
  ctx: Context;
  input: MessageNote & { id: string };
}): Promise<MessageChanged> {
  const { ctx, input } = args;
  requirePermission(ctx.actor, 'messages.write');
  return changeMessage(ctx, { id: input.id }, 'note', undefined, input.text);
}

/** `version` and `values` are left out if only the history grows. */
async function changeMessage(
  ctx: Context,
  { id, version: seen }: { id: string; version?: number },
  kind: 'answered' | 'reopened' | 'note',
  values?: Partial<typeof messages.$inferInsert>,
  text?: string,
): Promise<MessageChanged> {
  return runCommand(ctx, {
    action: `message.${kind}`,
    work: async (tx) => {
      const [message] = await tx.select().from(messages).where(eq(messages.id, id)).for('update');
      if (!message) throw new AppError('not_found', 'There is no such message');
      if (seen !== undefined && seen !== message.version) {
        throw new AppError(
          'conflict',
          'Somebody changed this message after you opened it. Please look again.',
        );
      }
      const version = values ? message.version + 1 : message.version;
      if (values)
        await tx
          .update(messages)
          .set({ ...values, version })
          .where(eq(messages.id, id));
      return {
        reply: { success: true, version },
        subject: { kind: 'message', id },
        ...(values?.status && { details: { from: message.status, to: values.status } }),
        activity: { subjectKind: 'message', subjectId: id, kind, text },
      };
    },
  });
}
