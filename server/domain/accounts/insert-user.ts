import { randomInt } from 'node:crypto';
import type { UserRole } from '#contracts/roles.ts';
import type { Transaction } from '#server/db/connection.ts';
import { accounts, users } from '#server/db/schema/index.ts';
import { AppError } from '#server/domain/errors.ts';

interface NewUser {
  /** Given where something must be named after it beforehand. */
  id?: string;
  email: string;
  firstName: string;
  lastName: string;
  phone?: string;
  role: UserRole;
  /** The email is known to be theirs: the operator says so. */
  emailVerified?: boolean;
  /** Absent for invited people, who choose one with the link. */
  passwordHash?: string;
  disabledAt?: Date;
  createdAt: Date;
  sample?: boolean;
}

/** Shown when the email is already in use. */
export const emailTaken = {
  users_email_key: () =>
    new AppError('conflict', 'An account with this email already exists. Please sign in instead.', {
      fields: { email: 'An account with this email already exists' },
    }),
};

/** Inserts a person and their password. The username is the email's local part, made unique. */
export async function insertUser(tx: Transaction, { passwordHash, ...person }: NewUser) {
  const wanted = person.email.slice(0, person.email.indexOf('@'));
  for (let username = wanted; ; username = `${wanted}-${randomInt(36 ** 5).toString(36)}`) {
    const [user] = await tx
      .insert(users)
      .values({
        ...person,
        username,
        name: `${person.firstName} ${person.lastName}`.trim(),
        updatedAt: person.createdAt,
      })
      .onConflictDoNothing({ target: users.username })
      .returning();
    if (!user) continue;
    if (!passwordHash) return user;
    await tx.insert(accounts).values({
      userId: user.id,
      providerId: 'credential',
      accountId: user.id,
      password: passwordHash,
    });
    return user;
  }
}
