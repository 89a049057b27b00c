import type { messages } from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';

/** What a message holds once the actor says that it was answered, or that it was not. */
export function statusValues({ actor, clock }: Context, status: (typeof messages.$inferSelect)['status']) {
  if (status === 'open') return { status, answeredAt: null, answeredById: null };
  return { status, answeredAt: clock(), answeredById: actor.kind === 'user' ? actor.id : null };
}
