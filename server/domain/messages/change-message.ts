import { eq } from 'drizzle-orm';
import type { MessageAnswered, MessageChanged, MessageNote, MessageOwner } from '#contracts/message.ts';
import type { Transaction } from '#server/db/connection.ts';
import { updateCounted } from '#server/db/counted/write-counted.ts';
import { messages } from '#server/db/schema/index.ts';
import { changedElsewhere } from '#server/domain/conflicts/changed-elsewhere.ts';
import { changedSince } from '#server/domain/conflicts/changed-since.ts';
import type { Context } from '#server/domain/context.ts';
import { AppError } from '#server/domain/errors.ts';
import { findMentioned } from '#server/domain/notes/find-mentioned.ts';
import { requirePermission } from '#server/domain/policy.ts';
import { runCommand } from '#server/domain/run-command.ts';
import { requireOwner } from '#server/domain/team/require-owner.ts';
import { MESSAGE_MATTERS, mattersOf } from './message-matters.ts';
import {
  changeOf,
  type MessageChangeKind,
  type MessageUpdate,
  ownerUpdate,
  STATUS_STEPS,
  type StoredMessage,
  statusUpdate,
  type WantedStatus,
} from './message-update.ts';

/**
 * Marks a message as answered, which meets the response time, or as needing no answer, or opens it again. Throws
 * `conflict` if it changed, `not_found`.
 */
export async function chooseMessageStatus(args: {
  ctx: Context;
  input: MessageAnswered & WantedStatus & { id: string };
}): Promise<MessageChanged> {
  const { ctx, input } = args;
  requirePermission(ctx.actor, 'messages.write');
  const { status } = input;
  return changeMessage(ctx, input, STATUS_STEPS[status], async (message, tx) => {
    // Answered once more, a message says that a reply to it was dealt with.
    if (status === message.status && status !== 'answered') return undefined;
    const update = await statusUpdate(ctx, tx, message, input);
    if (!update) throw new AppError('conflict', 'There is nothing of yours to take back any more');
    return update;
  });
}

/** Sets or clears who is to answer a message, and tells them. Throws `validation`, `conflict`, `not_found`. */
export async function chooseMessageOwner(args: {
  ctx: Context;
  input: MessageOwner & { id: string };
}): Promise<MessageChanged> {
  const { ctx, input } = args;
  requirePermission(ctx.actor, 'messages.write');
  const { ownerId } = input;
  return changeMessage(ctx, input, 'owner', async (message, tx) => {
    if (ownerId) await requireOwner(tx, ownerId, 'messages.write');
    return ownerUpdate(message, ownerId);
  });
}

/** Adds a note for colleagues, and tells those whom it names. Throws `not_found`, `validation`. */
export async function addMessageNote(args: {
  ctx: Context;
  input: MessageNote & { id: string };
}): Promise<MessageChanged> {
  const { ctx, input } = args;
  requirePermission(ctx.actor, 'messages.write');
  const { id, text } = input;
  return changeMessage(ctx, { id }, 'note', async (_, tx) => ({
    text,
    ...(await findMentioned(tx, input, 'message')),
  }));
}

/**
 * Changes one message and writes its history. `version` is left out where nothing of another's can be lost; `change`
 * answers nothing where the message is as it should be already.
 */
export async function changeMessage(
  ctx: Context,
  { id, version: seen }: { id: string; version?: number },
  kind: MessageChangeKind,
  change: (
    message: StoredMessage,
    tx: Transaction,
  ) => MessageUpdate | undefined | Promise<MessageUpdate | undefined>,
): Promise<MessageChanged> {
  return runCommand(ctx, {
    action: `message.${kind}`,
    work: async (tx) => {
      const [message] = await tx.select().from(messages).where(eq(messages.id, id)).for('update');
      if (!message) throw new AppError('not_found', 'There is no such message');
      const { version: now } = message;
      const about = mattersOf(kind);
      if (await changedSince(tx, MESSAGE_MATTERS, { id, version: seen ?? now }, { version: now, about }))
        throw await changedElsewhere(ctx, tx, { kind: 'message', id, noun: 'message' });
      const update = await change(message, tx);
      if (!update) return { reply: { success: true, version: message.version }, changes: [] };
      const { values } = update;
      const version = values ? message.version + 1 : message.version;
      if (values) await updateCounted(tx, messages, { ...values, version }, eq(messages.id, id));
      return { reply: { success: true, version }, ...changeOf(message, kind, update) };
    },
  });
}
