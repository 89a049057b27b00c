import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { type Permission, rolesAllowed } from '#contracts/permissions.ts';
import type { Transaction } from '#server/db/connection.ts';
import { users } from '#server/db/schema/index.ts';
import { fieldError } from '#server/domain/errors.ts';
import type { Recipient } from '#server/domain/notifications/notification.ts';

/** Somebody of the team who holds `permission` and works here still. */
const worksOn = (permission: Permission) =>
  and(inArray(users.role, [...rolesAllowed(permission)]), isNull(users.disabledAt));

/** Whether `userId` may own what takes `permission`. */
export async function mayOwn(tx: Transaction, userId: string, permission: Permission): Promise<boolean> {
  const where = and(eq(users.id, userId), worksOn(permission));
  return (await tx.select({ id: users.id }).from(users).where(where)).length > 0;
}

/** `userId` in SQL where they may own what takes `permission`, else nobody: what an undo puts back. */
export function ownerOrNobody(userId: SQL, permission: Permission): SQL {
  return sql`(select ${users.id} from ${users} where ${users.id} = ${userId} and ${worksOn(permission)})`;
}

/** The columns of a lead that name a colleague: what was stored is put back only for those who may still own it. */
export const namesColleague = (column: string): boolean => column === 'ownerId' || column === 'nextStepById';

/** Throws `validation` unless `ownerId` may own what takes `permission`. */
export async function requireOwner(tx: Transaction, ownerId: string, permission: Permission): Promise<void> {
  if (await mayOwn(tx, ownerId, permission)) return;
  throw fieldError('validation', 'ownerId', 'Please choose somebody of the team who works on this');
}

/** Whom it concerns that an appointment or a setup has another time, or none: its owner. */
export function recipientsOfChange(ownerId: string | null): Recipient[] {
  return ownerId ? [{ userId: ownerId, kind: 'changed' }] : [];
}

/** Whom a change of owner concerns: the new owner is told, and for the former one it is no longer theirs. */
export function recipientsOf(before: string | null, ownerId: string | null): Recipient[] {
  if (before === ownerId) return [];
  const concerned: Recipient[] = [];
  if (before) concerned.push({ userId: before, kind: 'assigned', over: true });
  if (ownerId) concerned.push({ userId: ownerId, kind: 'assigned' });
  return concerned;
}
