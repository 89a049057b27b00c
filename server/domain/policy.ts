import { type Permission, roleMay } from '#contracts/permissions.ts';
import type { Actor } from './context.ts';
import { AppError } from './errors.ts';

/** Whether `actor` holds `permission`. An API token never holds more than its maker does now. */
export function mayDo(actor: Actor, permission: Permission): boolean {
  if (actor.kind !== 'user') return actor.kind === 'system';
  if (actor.token && !actor.token.permissions.includes(permission)) return false;
  return roleMay(actor.role, permission) && !(actor.totpMissing && permission !== 'account.secure');
}

/**
 * Throws `unauthenticated` or `forbidden` unless `actor` holds `permission`. First line of every use case that is not
 * public.
 */
export function requirePermission(actor: Actor, permission: Permission): void {
  if (actor.kind === 'anonymous') throw new AppError('unauthenticated', 'Please sign in');
  if (mayDo(actor, permission)) return;
  throw new AppError('forbidden', whyNot(actor));
}

function whyNot(actor: Actor): string {
  if (actor.kind !== 'user') return 'Your account may not do this';
  if (actor.token) return 'The scopes of this token, or the role of its maker, do not allow this';
  if (actor.totpMissing) return 'Please set up sign-in codes on your account page first';
  return 'Your account may not do this';
}

/** Whether `actor` may rewrite what that member wrote into a history: their own entries, and an admin everybody's. */
export function mayRewrite(actor: Actor, { actorId }: { actorId: string | null }): boolean {
  return actor.kind === 'user' && (actor.id === actorId || actor.role === 'admin');
}

/** The id of the signed-in person. Throws `unauthenticated` if there is none. */
export function requireUser(actor: Actor): string {
  if (actor.kind !== 'user') throw new AppError('unauthenticated', 'Please sign in');
  return actor.id;
}
