import type { Transaction } from '#server/db/connection.ts';
import type { messages } from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';
import type { Recipient } from '#server/domain/notifications/notification.ts';
import type { Change } from '#server/domain/run-command.ts';
import { recipientsOf } from '#server/domain/team/require-owner.ts';
import { answeredBefore } from './answered-before.ts';

export type StoredMessage = typeof messages.$inferSelect;
export type MessageChangeKind = 'answered' | 'reopened' | 'note' | 'owner' | 'mail';

/** What a change writes into a message and its history. */
export interface MessageUpdate {
  /** Left out where the history alone grows: the version stays. */
  values?: Partial<typeof messages.$inferInsert>;
  text?: string;
  /** For the history, and for the audit log. */
  details?: Record<string, unknown>;
  /** For the history alone: what an undo puts back. */
  before?: Record<string, unknown>;
  mentionIds?: string[];
  notify?: Recipient[] | undefined;
}

/** Who is to answer a message from now on, and is told of it. */
export function ownerUpdate(message: StoredMessage, ownerId: string | null): MessageUpdate {
  const details = { ownerFrom: message.ownerId, ownerTo: ownerId };
  return { values: { ownerId }, details, notify: recipientsOf(message.ownerId, ownerId) };
}

/** That a message was answered, now by the actor, or `asBefore` they reopened it. */
export async function answeredUpdate(
  ctx: Context,
  tx: Transaction,
  { id, asBefore = false }: { id: string; asBefore?: boolean | undefined },
): Promise<MessageUpdate> {
  const { actor, clock } = ctx;
  const answeredById = actor.kind === 'user' ? actor.id : null;
  const now = { status: 'answered' as const, answeredAt: clock(), answeredById };
  return { values: (asBefore && (await answeredBefore(ctx, tx, id))) || now };
}

/** That it was not answered after all; the history keeps who had, and when. */
export function reopenedUpdate({ answeredAt, answeredById }: StoredMessage): MessageUpdate {
  return {
    values: { status: 'open', answeredAt: null, answeredById: null },
    before: { answeredAt: answeredAt?.toISOString() ?? null, answeredById },
  };
}

/** What is written down of it, in the audit log and in the history. */
export function changeOf(
  { id, status: from }: StoredMessage,
  kind: MessageChangeKind,
  update: MessageUpdate,
): Change {
  const { values, text, details, before, mentionIds, notify } = update;
  const moved = values?.status && { from, to: values.status };
  return {
    action: `message.${kind}`,
    subject: { kind: 'message', id },
    details: details || moved ? { ...details, ...moved } : undefined,
    activity: { subjectKind: 'message', subjectId: id, kind, text, details: before ?? details, mentionIds },
    notify,
  };
}
