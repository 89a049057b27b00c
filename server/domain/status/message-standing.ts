import { eq } from 'drizzle-orm';
import { messages } from '#server/db/schema/index.ts';
import { bookedAppointment } from './appointment.ts';
import { NOTHING_ELSE, type ReadStanding } from './standing.ts';

/** Where a message stands: whether it is answered, and by when it will be. */
export const readMessageStanding: ReadStanding = async (ctx, id) => {
  const [row] = await ctx.db.select().from(messages).where(eq(messages.id, id));
  if (!row) return undefined;
  const answered = row.status === 'answered';
  return {
    ...NOTHING_ELSE,
    state: answered ? 'answered' : 'received',
    receivedAt: row.createdAt,
    appointment: await bookedAppointment(ctx, row.email),
    next: answered ? { who: 'nobody', until: null } : { who: 'us', until: row.dueAt },
  };
};
