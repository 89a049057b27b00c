import { eq } from 'drizzle-orm';
import { messages } from '#server/db/schema/index.ts';
import { NOTHING_ELSE, type ReadStanding } from './standing.ts';

/** Where a message stands: whether it is answered, and by when it will be. */
export const readMessageStanding: ReadStanding = async ({ db }, id) => {
  const [row] = await db.select().from(messages).where(eq(messages.id, id));
  if (!row) return undefined;
  const answered = row.status === 'answered';
  return {
    ...NOTHING_ELSE,
    state: answered ? 'answered' : 'received',
    receivedAt: row.createdAt,
    next: answered ? { who: 'nobody', until: null } : { who: 'us', until: row.dueAt },
  };
};
