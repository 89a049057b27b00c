import { sql } from 'drizzle-orm';
import { boolean, foreignKey, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { NOTIFICATION_KINDS } from '#contracts/notification-kinds.ts';
import { WORK_SUBJECTS } from '#contracts/subjects.ts';
import { activities } from './activities.ts';
import { id, instant } from './columns.ts';
import { users } from './users.ts';

/** What each of the team is told in the dashboard. It holds only ids: names and words are read when it is shown. */
export const notifications = pgTable(
  'notifications',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text({ enum: NOTIFICATION_KINDS }).notNull(),
    subjectKind: text({ enum: WORK_SUBJECTS }).notNull(),
    subjectId: uuid().notNull(),
    /** The note that names them, or the reply: its key, both parts or neither. */
    activityId: uuid(),
    activityAt: instant(),
    /** The colleague who caused it; `null` for the server. */
    actorId: uuid().references(() => users.id, { onDelete: 'set null' }),
    at: instant().notNull(),
    readAt: instant(),
  },
  (table) => [
    foreignKey({
      name: 'notifications_activity_fk',
      columns: [table.activityId, table.activityAt],
      foreignColumns: [activities.id, activities.at],
    }).onDelete('cascade'),
    index('notifications_newest').on(table.userId, table.at, table.id),
    index('notifications_unread').on(table.userId).where(sql`read_at is null`),
    index('notifications_subject').on(table.subjectId, table.at),
    index('notifications_age').on(table.at),
    index('notifications_activity').on(table.activityId).where(sql`activity_id is not null`),
    index('notifications_actor').on(table.actorId).where(sql`actor_id is not null`),
  ],
);

/** The ways in which somebody wants to be told of a kind; both where there is no row. */
export const notificationSettings = pgTable(
  'notification_settings',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text({ enum: NOTIFICATION_KINDS }).notNull(),
    dashboard: boolean().notNull(),
    mail: boolean().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind] })],
);
