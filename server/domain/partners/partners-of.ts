import { and, eq, inArray, isNull, or, type SQL } from 'drizzle-orm';
import { partners } from '#server/db/schema/index.ts';

export interface PartnerPerson {
  userId?: string | undefined;
  /** Those that are known to be theirs. */
  emails?: string[];
}

/** The partners who are this person, by the account and by the emails; `undefined` where neither is known. */
export function partnersOf({ userId, emails = [] }: PartnerPerson): SQL | undefined {
  const theirs = or(
    userId ? eq(partners.userId, userId) : undefined,
    emails.length > 0 ? inArray(partners.email, emails) : undefined,
  );
  return theirs && and(theirs, isNull(partners.erasedAt));
}
