import { eq, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Reader } from '#server/db/connection.ts';
import { messages, users } from '#server/db/schema/index.ts';

const owners = alias(users, 'owners');

/** Messages with the names of who answered them and who is to. */
export function readMessageRows(db: Reader, where: SQL) {
  return db
    .select({ message: messages, answeredBy: users.name, ownerName: owners.name })
    .from(messages)
    .leftJoin(users, eq(users.id, messages.answeredById))
    .leftJoin(owners, eq(owners.id, messages.ownerId))
    .where(where);
}
