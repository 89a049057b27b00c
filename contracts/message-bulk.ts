import * as z from 'zod/mini';
import { BULK_MAX } from './bulk-max.ts';
import { messageAnswered, messageOwner } from './message.ts';
import { MESSAGE_STATUSES } from './message-status.ts';
import { recordId } from './text.ts';

/**
 * Body of `POST /api/messages/bulk/changes`: whose each of them becomes, or its status. The same with what was before,
 * and with `undo`, takes it back: what was changed since stays.
 */
export const messageBulk = z.strictObject({
  messages: z
    .array(
      z
        .strictObject({
          ...messageAnswered.shape,
          id: recordId(),
          ownerId: z.optional(messageOwner.shape.ownerId),
          status: z.optional(z.enum(MESSAGE_STATUSES, 'Please choose a status')),
        })
        .check(
          z.refine(
            ({ ownerId, status }) => (ownerId === undefined) !== (status === undefined),
            'Please choose an owner or a status',
          ),
        ),
    )
    .check(
      z.minLength(1, 'Please choose a message'),
      z.maxLength(BULK_MAX, `Please choose at most ${BULK_MAX} messages`),
      z.refine(
        (all) => new Set(all.map(({ id }) => id)).size === all.length,
        'Please name each message once',
      ),
    ),
  undo: z.optional(z.boolean('Please send true or false')),
});
export type MessageBulk = z.output<typeof messageBulk>;

/** Answer of the same: the versions by now, and the ids of those that an undo left as they are. */
export const messageBulkReply = z.strictObject({
  success: z.literal(true),
  messages: z.array(z.strictObject({ id: z.uuid(), version: z.int() })),
  kept: z.array(z.uuid()),
});
export type MessageBulkReply = z.output<typeof messageBulkReply>;
