import { liveQuery } from '#contracts/live.ts';
import { API } from '#contracts/paths.ts';
import { UUID } from '#contracts/uuid.ts';
import { AppError } from '#server/domain/errors.ts';
import { listChangesAfter, listChangesDuring, newestChange } from '#server/domain/live/list-changes.ts';
import { requireUser } from '#server/domain/policy.ts';
import { type Route, streamRoute } from '#server/http/route.ts';
import { liveStream } from '#server/live/stream.ts';

/** Seconds after which another window may have been closed. */
const ROOM_AFTER = 30;

const live = streamRoute({
  method: 'GET',
  path: API.live,
  summary: 'Changes as server-sent events; goes on where Last-Event-ID or “after” ended',
  policy: 'live.read',
  background: true,
  query: liveQuery,
  type: 'text/event-stream',
  stream: async ({ ctx, query, headers, live, stillAllowed, inTurn }) => {
    const personId = requireUser(ctx.actor);
    if (!live.hasRoomFor(personId)) {
      throw new AppError('rate_limited', 'Too many windows listen already', { retryAfter: ROOM_AFTER });
    }
    const cutOffAt = headers.get('last-event-id') ?? query.after;
    const readMissed = async () => {
      if (!cutOffAt)
        return query.age === undefined ? [] : listChangesDuring({ ctx, input: { ms: query.age } });
      return UUID.test(cutOffAt) ? listChangesAfter({ ctx, input: { id: cutOffAt } }) : 'gap';
    };
    const catchUp = async () => {
      const newest = await newestChange({ ctx });
      return { missed: await readMissed(), newest };
    };
    return {
      // Sent as they happen; `connection: close` lets the server stop at once.
      headers: { 'cache-control': 'no-store, no-transform', 'x-accel-buffering': 'no', connection: 'close' },
      body: liveStream({ feed: live, personId, stillAllowed, catchUp, inTurn }),
    };
  },
});

/** Live updates. */
export const liveRoutes: readonly Route[] = [live];
