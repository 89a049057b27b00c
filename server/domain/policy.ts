import { type Permission, roleMay } from '#contracts/permissions.ts';
import type { Actor } from './context.ts';
import { AppError } from './errors.ts';

/** Whether `actor` holds `permission`. */
export function mayDo(actor: Actor, permission: Permission): boolean {
  if (actor.kind !== 'user') return actor.kind === 'system';
  return roleMay(actor.role, permission) && !(actor.totpMissing && permission !== 'account.secure');
}

/**
 * Throws `unauthenticated` or `forbidden` unless `actor` holds `permission`. First line of every use case that is not
 * public.
 */
export function requirePermission(actor: Actor, permission: Permission): void {
  if (actor.kind === 'anonymous') throw new AppError('unauthenticated', 'Please sign in');
  if (mayDo(actor, permission)) return;
  const totpMissing = actor.kind === 'user' && actor.totpMissing;
  throw new AppError(
    'forbidden',
    totpMissing ? 'Please set up sign-in codes on your account page first' : 'Your account may not do this',
  );
}

/** The id of the signed-in person. Throws `unauthenticated` if there is none. */
export function requireUser(actor: Actor): string {
  if (actor.kind !== 'user') throw new AppError('unauthenticated', 'Please sign in');
  return actor.id;
}
