import { type Permission, roleMay } from '#contracts/permissions.ts';
import type { UserRole } from '#contracts/roles.ts';
import type { LiveSubject } from '#contracts/subjects.ts';
import type { Actor } from './context.ts';
import { mayDo } from './policy.ts';

/** What it takes to read records of a kind, and to work on them. */
export interface RecordPermissions {
  read: Permission;
  write: Permission;
}

/** The only table of these: what a history, a note, a mail, a notification and a live event ask. */
export const RECORD_PERMISSIONS: Record<LiveSubject, RecordPermissions> = {
  lead: { read: 'signups.read', write: 'signups.write' },
  message: { read: 'messages.read', write: 'messages.write' },
  partnership: { read: 'partnerships.read', write: 'partnerships.review' },
  appointment: { read: 'appointments.read', write: 'appointments.write' },
  partner: { read: 'partners.read', write: 'partners.manage' },
  payment: { read: 'partners.read', write: 'partners.pay' },
  payout: { read: 'partners.read', write: 'partners.pay' },
};

/** Whether `actor` may read records of `kind` now. */
export function mayRead(actor: Actor, kind: LiveSubject): boolean {
  return mayDo(actor, RECORD_PERMISSIONS[kind].read);
}

/** The same of a colleague in `role`, who does not ask themselves. */
export function roleMayRead(role: UserRole, kind: LiveSubject): boolean {
  return roleMay(role, RECORD_PERMISSIONS[kind].read);
}
