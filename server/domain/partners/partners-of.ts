import { and, eq, isNull, or, type SQL } from 'drizzle-orm';
import { partners } from '#server/db/schema/index.ts';

export interface PartnerPerson {
  userId?: string | undefined;
  /** Set where the address is known to be theirs. */
  email?: string | undefined;
}

/** The partners who are this person, by the account and by the email; `undefined` where neither is known. */
export function partnersOf({ userId, email }: PartnerPerson): SQL | undefined {
  const theirs = or(
    userId ? eq(partners.userId, userId) : undefined,
    email === undefined ? undefined : eq(partners.email, email),
  );
  return theirs && and(theirs, isNull(partners.erasedAt));
}
