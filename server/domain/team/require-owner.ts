import { and, eq, inArray, isNull } from 'drizzle-orm';
import { type Permission, rolesAllowed } from '#contracts/permissions.ts';
import type { Transaction } from '#server/db/connection.ts';
import { users } from '#server/db/schema/index.ts';
import { fieldError } from '#server/domain/errors.ts';
import type { Recipient } from '#server/domain/notifications/notification.ts';

/** Throws `validation` unless `ownerId` is somebody of the team who holds `permission` and works here still. */
export async function requireOwner(tx: Transaction, ownerId: string, permission: Permission): Promise<void> {
  const [owner] = await tx
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.id, ownerId),
        inArray(users.role, [...rolesAllowed(permission)]),
        isNull(users.disabledAt),
      ),
    );
  if (owner) return;
  throw fieldError('validation', 'ownerId', 'Please choose somebody of the team who works on this');
}

/** The people to tell when something goes from one owner to another. */
export function recipientsOf(before: string | null, ownerId: string | null): Recipient[] | undefined {
  return ownerId && ownerId !== before ? [{ userId: ownerId, kind: 'assigned' }] : undefined;
}
