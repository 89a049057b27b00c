import { eq } from 'drizzle-orm';
import type { MessageStatus } from '#contracts/message-status.ts';
import type { StatusReply } from '#contracts/status-link.ts';
import { messages } from '#server/db/schema/index.ts';
import { bookedAppointment } from './appointment.ts';
import { NOTHING_ELSE, type ReadStanding } from './standing.ts';

const STATES: Record<MessageStatus, StatusReply['state']> = {
  open: 'received',
  answered: 'answered',
  no_answer_needed: 'closed',
};

/** Where a message stands: whether it is answered, and by when it will be. */
export const readMessageStanding: ReadStanding = async (ctx, id) => {
  const [row] = await ctx.db.select().from(messages).where(eq(messages.id, id));
  if (!row) return undefined;
  return {
    ...NOTHING_ELSE,
    state: STATES[row.status],
    receivedAt: row.createdAt,
    appointment: await bookedAppointment(ctx, row.email),
    next: row.status === 'open' ? { who: 'us', until: row.dueAt } : { who: 'nobody', until: null },
  };
};
