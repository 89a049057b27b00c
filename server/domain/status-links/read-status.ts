import type { StatusReply } from '#contracts/status-link.ts';
import type { Context } from '#server/domain/context.ts';
import { readApplicationStanding } from './application-standing.ts';
import { readLeadStanding } from './lead-standing.ts';
import { deadStatusLink, findStatusSubject } from './link.ts';
import { readMessageStanding } from './message-standing.ts';
import type { StatusKinds } from './standing.ts';

/** What each kind of record tells the holder of its link. A further kind is one more line here. */
const KINDS: StatusKinds = {
  lead: { kind: 'signup', read: readLeadStanding },
  partnership: { kind: 'application', read: readApplicationStanding },
  message: { kind: 'message', read: readMessageStanding },
};

/**
 * Where the record of a mailed link stands, who acts next and by when. Throws `not_found` for every link that does not
 * work: one that expired, was ended or made up, and one whose record is gone.
 */
export async function readStatus(args: { ctx: Context; input: { token: string } }): Promise<StatusReply> {
  const { ctx, input } = args;
  const { kind, id, until } = await findStatusSubject(ctx, input.token);
  const standing = await KINDS[kind].read(ctx, id);
  if (!standing) throw deadStatusLink();
  const { receivedAt, next, ...rest } = standing;
  return {
    ...rest,
    kind: KINDS[kind].kind,
    receivedAt: receivedAt.toISOString(),
    next: {
      who: next.who,
      until: next.until?.toISOString() ?? null,
      overdue: next.who === 'us' && next.until !== null && next.until < ctx.clock(),
    },
    linkUntil: until.toISOString(),
  };
}
