import { eq } from 'drizzle-orm';
import type { Reader } from '#server/db/connection.ts';
import { users } from '#server/db/schema/index.ts';

/** The name of an admin whom an operator made, until they enter their own in the settings. */
export const PLACEHOLDER_NAME = { firstName: 'Admin', lastName: '' } as const;

/** The name of a member as a mail to others may say it; `undefined` where they have not entered one yet. */
export async function ownNameOf(db: Reader, id: string): Promise<string | undefined> {
  const { firstName, lastName } = users;
  const [user] = await db.select({ firstName, lastName }).from(users).where(eq(users.id, id));
  if (user?.firstName === PLACEHOLDER_NAME.firstName && user.lastName === PLACEHOLDER_NAME.lastName) {
    return undefined;
  }
  return (user && `${user.firstName} ${user.lastName}`.trim()) || undefined;
}
