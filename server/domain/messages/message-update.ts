import type { MessageStatus } from '#contracts/message-status.ts';
import type { Transaction } from '#server/db/connection.ts';
import type { messages } from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';
import type { Recipient } from '#server/domain/notifications/notification.ts';
import type { Change } from '#server/domain/run-command.ts';
import { recipientsOf } from '#server/domain/team/require-owner.ts';
import { answeredBefore } from './answered-before.ts';

export type StoredMessage = typeof messages.$inferSelect;
/** How the history and the audit log name a status that a message is given. */
export const STATUS_STEPS = {
  open: 'reopened',
  answered: 'answered',
  no_answer_needed: 'no_answer_needed',
} as const satisfies Record<MessageStatus, string>;
export type MessageChangeKind = (typeof STATUS_STEPS)[MessageStatus] | 'note' | 'owner' | 'mail';

/** What a change writes into a message and its history. */
export interface MessageUpdate {
  /** Left out where only the history grows: the version stays. */
  values?: Partial<typeof messages.$inferInsert>;
  text?: string;
  /** Written into the history and into the audit log. */
  details?: Record<string, unknown>;
  /** Only for the history: what an undo puts back. */
  before?: Record<string, unknown> | undefined;
  mentionIds?: string[];
  notify?: Recipient[] | undefined;
}

/** Who is to answer a message from now on, and is told of it. */
export function ownerUpdate(message: StoredMessage, ownerId: string | null): MessageUpdate {
  const details = { ownerFrom: message.ownerId, ownerTo: ownerId };
  return { values: { ownerId }, details, notify: recipientsOf(message.ownerId, ownerId) };
}

/** What is asked of a status: `asBefore` the actor took an answer back, it is answered by whom and when it was. */
export interface WantedStatus {
  status: MessageStatus;
  asBefore?: boolean | undefined;
}

/**
 * That a message was answered, needs no answer, or is open again; the history keeps who had answered it, and when.
 * `undefined` where it is to be as before, and the actor has nothing to take back.
 */
export async function statusUpdate(
  ctx: Context,
  tx: Transaction,
  { id, answeredAt, answeredById }: StoredMessage,
  { status, asBefore = false }: WantedStatus,
): Promise<MessageUpdate | undefined> {
  const before = answeredAt ? { answeredAt: answeredAt.toISOString(), answeredById } : undefined;
  if (status !== 'answered') return { values: { status, answeredAt: null, answeredById: null }, before };
  if (asBefore) {
    const was = await answeredBefore(ctx, tx, id);
    return was && { values: was };
  }
  const { actor, clock } = ctx;
  const by = actor.kind === 'user' ? actor.id : null;
  // Marked once more, e.g. because of a reply, it was answered when it was.
  const when = answeredAt ? { answeredAt, answeredById } : { answeredAt: clock(), answeredById: by };
  return { values: { status, ...when } };
}

/** What is written down of it, in the audit log and in the history. */
export function changeOf(
  { id, status: from, version }: StoredMessage,
  kind: MessageChangeKind,
  update: MessageUpdate,
): Change {
  const { values, text, details, before, mentionIds, notify } = update;
  const moved = values?.status && { from, to: values.status };
  return {
    action: `message.${kind}`,
    subject: { kind: 'message', id },
    details: details || moved ? { ...details, ...moved } : undefined,
    activity: {
      subjectKind: 'message',
      subjectId: id,
      kind,
      text,
      details: before ?? details,
      mentionIds,
      version: values ? version + 1 : null,
    },
    notify,
  };
}
