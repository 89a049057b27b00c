import { type Permission, roleMay } from '#contracts/permissions.ts';
import type { Actor } from './context.ts';
import { Failed } from './errors.ts';

/** Whether `actor` holds `permission`. */
export function mayDo(actor: Actor, permission: Permission): boolean {
  if (actor.kind !== 'user') return actor.kind === 'system';
  return roleMay(actor.role, permission) && !(actor.codesMissing && permission !== 'account.secure');
}

/** Throws `unauthenticated` or `forbidden` unless `actor` holds `permission`. First line of every verb that is not public. */
export function requirePermission(actor: Actor, permission: Permission): void {
  if (actor.kind === 'anonymous') throw new Failed('unauthenticated', 'Please sign in');
  if (mayDo(actor, permission)) return;
  const codesMissing = actor.kind === 'user' && actor.codesMissing;
  throw new Failed(
    'forbidden',
    codesMissing ? 'Please set up sign-in codes on your account page first' : 'Your account may not do this',
  );
}

/** The id of whoever is signed in. Throws `unauthenticated` for anybody else. */
export function requireUser(actor: Actor): string {
  if (actor.kind !== 'user') throw new Failed('unauthenticated', 'Please sign in');
  return actor.id;
}
