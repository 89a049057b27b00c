import type { SessionUser } from '#contracts/login.ts';
import type { UserRole } from '#contracts/roles.ts';

/** What better-auth returns of an account, as far as a session shows it. */
export interface StoredUser {
  id: string;
  firstName: string;
  lastName: string;
  username: string;
  email: string;
  role: string;
}

/** The person of a session, with nothing else that is stored of the account. */
export function toSessionUser({ id, firstName, lastName, username, email, role }: StoredUser): SessionUser {
  return { id, firstName, lastName, username, email, role: role as UserRole };
}
