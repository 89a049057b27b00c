import * as z from 'zod/mini';
import { NOTIFICATION_KINDS } from './notification-kinds.ts';
import { WORK_SUBJECTS } from './subjects.ts';
import { recordId } from './text.ts';

const kind = z.enum(NOTIFICATION_KINDS);

/** Query of `GET /api/notifications`: how many, and the last one of the page before. */
export const notificationQuery = z.strictObject({
  limit: z._default(
    z.coerce.number('Please send a number from 1 to 100').check(z.int(), z.minimum(1), z.maximum(100)),
    30,
  ),
  after: z.optional(recordId('This is not the id of a notification')),
});
export type NotificationQuery = z.output<typeof notificationQuery>;

/** What became of somebody's appointment, and its time now, or until it was canceled. */
const timeChange = z.strictObject({
  how: z.enum(['scheduled', 'moved', 'cancelled']),
  at: z.iso.datetime(),
});
export type TimeChange = z.output<typeof timeChange>;

/** What somebody is told, and of which record. */
export const notificationRecord = z.strictObject({
  id: z.uuid(),
  kind,
  subjectKind: z.enum(WORK_SUBJECTS),
  subjectId: z.uuid(),
  /** Whom the record is about. */
  name: z.string(),
  /** The note that names them, the next step that is due, or how a reply begins. */
  text: z.nullable(z.string()),
  /** Of the kind `changed`. */
  change: z.nullable(timeChange),
  /** The colleague who caused it; `null` for the server. */
  by: z.nullable(z.string()),
  at: z.iso.datetime(),
  readAt: z.nullable(z.iso.datetime()),
});
export type NotificationRecord = z.output<typeof notificationRecord>;

/** Answer of `GET /api/notifications`, newest first. `unread` is counted to 100. */
export const notificationPage = z.strictObject({
  notifications: z.array(notificationRecord),
  unread: z.int(),
  /** The `after` of the next page; `null` where there is none. */
  next: z.nullable(z.uuid()),
});
export type NotificationPage = z.output<typeof notificationPage>;

/** Body of `POST /api/notifications/read`: those of these ids, or all of them where there are none. */
export const notificationRead = z.strictObject({
  ids: z.optional(z.array(recordId()).check(z.maxLength(100))),
});
export type NotificationRead = z.output<typeof notificationRead>;
export const notificationsRead = z.strictObject({ success: z.literal(true), unread: z.int() });

/** The ways in which somebody is told of each kind: answer of `GET /api/notifications/settings`, body of its `POST`. */
const ways = z.strictObject({ dashboard: z.boolean(), mail: z.boolean() });
export const notificationSettings = z.strictObject({
  assigned: ways,
  mentioned: ways,
  reminder: ways,
  /** A page that was opened before these came up sends none. */
  replied: z._default(ways, { dashboard: true, mail: true }),
  changed: z._default(ways, { dashboard: true, mail: true }),
});
export type NotificationSettings = z.output<typeof notificationSettings>;
