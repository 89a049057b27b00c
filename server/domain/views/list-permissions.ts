import type { Permission } from '#contracts/permissions.ts';
import type { ViewedList } from '#contracts/views.ts';
import type { Actor } from '#server/domain/context.ts';
import { mayDo, requirePermission } from '#server/domain/policy.ts';

/** The permission to read the list of a view. */
const LIST_PERMISSIONS: Record<ViewedList, Permission> = {
  signups: 'signups.read',
  partnerships: 'partnerships.read',
  messages: 'messages.read',
  partners: 'partners.read',
  payments: 'partners.read',
  refunds: 'partners.read',
};

/** Whether `actor` may read `list` now, and so the views of it that colleagues share. */
export function mayReadList(actor: Actor, list: ViewedList): boolean {
  return mayDo(actor, LIST_PERMISSIONS[list]);
}

/**
 * Throws `forbidden` unless `actor` may read `list` now. Whoever writes into a view asks this, whatever they write:
 * one's own may be older than one's role. Only deleting it takes no more than that it is one's own.
 */
export function requireList(actor: Actor, list: ViewedList): void {
  requirePermission(actor, LIST_PERMISSIONS[list]);
}
