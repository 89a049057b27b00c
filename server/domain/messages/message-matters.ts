import type { Matters } from '#server/domain/conflicts/changed-since.ts';
import type { MessageChangeKind } from './message-update.ts';

/** What of a message is decided by itself. */
type MessageMatter = 'status' | 'owner';

/** What a change is about; an answer rests on all that was seen. */
export const mattersOf = (kind: MessageChangeKind): MessageMatter[] | undefined =>
  kind === 'mail' ? undefined : [kind === 'owner' ? 'owner' : 'status'];

export const MESSAGE_MATTERS: Matters<MessageMatter> = {
  kind: 'message',
  of: ({ kind }) => [kind === 'owner' ? 'owner' : 'status'],
};
