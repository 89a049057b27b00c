import type { MessageRecord } from '#contracts/message.ts';

/** The fields of a message that are columns of the file, in their order. */
export const MESSAGE_ROW_FIELDS: readonly (keyof MessageRecord)[] = [
  'id',
  'firstName',
  'lastName',
  'email',
  'company',
  'phone',
  'subject',
  'message',
  'status',
  'createdAt',
  'dueAt',
  'answeredAt',
  'answeredBy',
  'ownerName',
  'cameFrom',
  'heardFrom',
];
