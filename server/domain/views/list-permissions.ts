import type { Permission } from '#contracts/permissions.ts';
import type { ViewedList } from '#contracts/views.ts';

/** The permission to read the list of a view. */
export const LIST_PERMISSIONS: Record<ViewedList, Permission> = {
  signups: 'signups.read',
  partnerships: 'partnerships.read',
  messages: 'messages.read',
  partners: 'partners.read',
  payments: 'partners.read',
  refunds: 'partners.read',
};
