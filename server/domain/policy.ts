import { TEAM_ROLES, USER_ROLES, type UserRole } from '#contracts/login.ts';
import type { Actor } from './context.ts';
import { Failed } from './errors.ts';

/** Who may do what. A permission that names no role is open to nobody but the system. */
const ROLES_ALLOWED = {
  'signups.read': ['admin', 'sales', 'viewer'],
  'signups.write': ['admin', 'sales'],
  'partnerships.read': ['admin', 'reviewer', 'viewer'],
  'partnerships.review': ['admin', 'reviewer'],
  'messages.read': ['admin', 'sales', 'viewer'],
  'messages.write': ['admin', 'sales'],
  'stats.read': TEAM_ROLES,
  'live.read': TEAM_ROLES,
  'views.manage': TEAM_ROLES,
  'mails.read': ['admin'],
  'leads.import': ['admin', 'sales'],
  'records.export': ['admin', 'sales', 'reviewer'],
  'people.erase': ['admin'],
  'codes.manage': ['admin'],
  'team.manage': ['admin'],
  'audit.read': ['admin'],
  'account.self': USER_ROLES,
  'admins.manage': [],
  'samples.manage': [],
} as const satisfies Record<string, readonly UserRole[]>;
export type Permission = keyof typeof ROLES_ALLOWED;

/** Which roles hold `permission`. */
export function rolesAllowed(permission: Permission): readonly UserRole[] {
  return ROLES_ALLOWED[permission];
}

/** Throws `unauthenticated` or `forbidden` unless `actor` holds `permission`. First line of every verb that is not public. */
export function requirePermission(actor: Actor, permission: Permission): void {
  if (actor.kind === 'system') return;
  if (actor.kind === 'anonymous') throw new Failed('unauthenticated', 'Please sign in');
  if (!mayDo(actor, permission)) throw new Failed('forbidden', 'Your account may not do this');
}

/** Whether `actor` holds `permission`. */
export function mayDo(actor: Actor, permission: Permission): boolean {
  return actor.kind === 'system' || (actor.kind === 'user' && rolesAllowed(permission).includes(actor.role));
}

/** The id of whoever is signed in. Throws `unauthenticated` for anybody else. */
export function requireUser(actor: Actor): string {
  if (actor.kind !== 'user') throw new Failed('unauthenticated', 'Please sign in');
  return actor.id;
}
