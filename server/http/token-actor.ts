import type { ContextParts } from '#server/context-of.ts';
import { findToken } from '#server/domain/api-tokens/find-token.ts';
import type { Actor } from '#server/domain/context.ts';
import { AppError } from '#server/domain/errors.ts';
import { mayDo } from '#server/domain/policy.ts';
import type { Limiter } from '#server/limits/limiter.ts';
import type { Route } from './route.ts';

interface Parts extends Pick<ContextParts, 'db' | 'clock'> {
  limiter: Limiter;
  requireTeamTotp: boolean;
}

interface Presented {
  token: string;
  route: Route;
  /** The client's network, which unknown tokens are counted for. */
  network: string;
}

/**
 * The actor of a request with an API token: its maker, bounded by its scopes. A route without a scope refuses it before
 * it is looked up. Throws `forbidden`, `unauthenticated`, `rate_limited`.
 */
export async function tokenActor({ token, route, network }: Presented, parts: Parts): Promise<Actor> {
  const { db, clock, limiter, requireTeamTotp } = parts;
  if (!route.scope) throw new AppError('forbidden', 'This address takes no API token');
  const found = await findToken(db, { token, now: clock(), requireTeamTotp });
  if ('why' in found) {
    // It is counted only now: counted before, a neighbor's made-up tokens would keep the known ones of the network out.
    await limiter.count('unknownTokens', network);
    throw new AppError('unauthenticated', found.why, { challenge: 'Bearer error="invalid_token"' });
  }
  const { actor } = found;
  await limiter.count('tokenUses', actor.token?.id ?? actor.id);
  if (!mayDo(actor, permissionOf(route))) throw insufficient(route.scope);
  return actor;
}

function insufficient(scope: string): AppError {
  return new AppError(
    'forbidden',
    `This takes the scope ${scope}, and a maker of the token whose role holds it`,
    {
      challenge: `Bearer error="insufficient_scope", scope="${scope}"`,
    },
  );
}

/** A route with a scope is never public: `tests/security/api-tokens.test.ts` holds every one to it. */
function permissionOf({ policy, path }: Route) {
  if (policy === 'public') throw new Error(`${path} is public and has a scope`);
  return policy;
}
