import type { Context as HttpContext } from 'hono';
import type { Sessions } from '#server/auth/sessions.ts';
import type { Actor } from '#server/domain/context.ts';
import type { HonoEnv } from './hono-env.ts';
import type { Route } from './route.ts';
import { tokenActor } from './token-actor.ts';

export const ANONYMOUS: Actor = { kind: 'anonymous' };

type Parts = Parameters<typeof tokenActor>[1] & { sessions: Sessions };

/** Finds the actor of a request, as often as it is called: by its API token, else by its session. */
export function actorFinder(
  c: HttpContext<HonoEnv>,
  route: Route,
  parts: Parts,
): (inBackground: boolean) => Promise<Actor> {
  const token = c.get('bearerToken');
  if (token === undefined) return (inBackground) => identify(c.req.raw.headers, parts, inBackground);
  return () => tokenActor({ token, route, network: c.get('clientNetwork') }, parts);
}

/** Returns the actor of a request. A request without a cookie is anonymous and costs no query. */
async function identify(
  headers: Headers,
  { sessions }: Pick<Parts, 'sessions'>,
  background: boolean,
): Promise<Actor> {
  const found = headers.has('cookie') ? await sessions.find(headers, { background }) : undefined;
  return found
    ? {
        kind: 'user',
        id: found.user.id,
        role: found.user.role,
        sessionId: found.sessionId,
        totpMissing: found.totpMissing,
        timeZone: found.timeZone,
      }
    : ANONYMOUS;
}
