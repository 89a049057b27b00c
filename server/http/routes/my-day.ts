import { myDay } from '#contracts/my-day.ts';
import {
  notificationPage,
  notificationQuery,
  notificationRead,
  notificationSettings,
  notificationsRead,
} from '#contracts/notification.ts';
import { API } from '#contracts/paths.ts';
import { readMyDay } from '#server/domain/my-day/read-my-day.ts';
import { listNotifications } from '#server/domain/notifications/list-notifications.ts';
import { markRead } from '#server/domain/notifications/mark-read.ts';
import { readSettings, saveSettings } from '#server/domain/notifications/settings.ts';
import { type Route, route } from '#server/http/route.ts';

/** What waits for whoever asks, and what they were told. */
export const myDayRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: API.myDay,
    summary: 'List what waits for you, overdue or due within seven days, earliest first; at most 200',
    policy: 'myDay.read',
    reply: myDay,
    handle: async ({ ctx }) => ({ body: await readMyDay({ ctx }) }),
  }),
  route({
    method: 'GET',
    path: API.notifications,
    summary: 'Your notifications, newest first',
    policy: 'notifications.manage',
    query: notificationQuery,
    reply: notificationPage,
    handle: async ({ ctx, query }) => ({ body: await listNotifications({ ctx, input: query }) }),
  }),
  route({
    method: 'POST',
    path: API.notificationsRead,
    summary: 'Mark some notifications as read, or all of them',
    policy: 'notifications.manage',
    body: notificationRead,
    reply: notificationsRead,
    handle: async ({ ctx, body }) => ({ body: await markRead({ ctx, input: body }) }),
  }),
  route({
    method: 'GET',
    path: API.notificationSettings,
    summary: 'Get how you are notified, and about what',
    policy: 'notifications.manage',
    reply: notificationSettings,
    handle: async ({ ctx }) => ({ body: await readSettings({ ctx }) }),
  }),
  route({
    method: 'POST',
    path: API.notificationSettings,
    summary: 'Choose how you are notified',
    policy: 'notifications.manage',
    body: notificationSettings,
    reply: notificationSettings,
    handle: async ({ ctx, body }) => ({ body: await saveSettings({ ctx, input: body }) }),
  }),
];
