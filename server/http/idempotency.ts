import type { Fingerprint } from '#server/auth/fingerprint.ts';
import type { Actor, Idempotency } from '#server/domain/context.ts';
import { AppError } from '#server/domain/errors.ts';
import type { Route } from './route.ts';

const KEY = /^[\x21-\x7e]{8,128}$/;

interface Request {
  /** The `Idempotency-Key` header; without one every repeated request runs again. */
  key: string | undefined;
  actor: Actor;
  route: Route;
  /** Params, query and body after validation. */
  input: unknown;
}

/**
 * Identifies a repeated request: its sender, route and input. Key and input are stored as fingerprints only, because
 * both may contain personal data, and bodies contain passwords. Throws `validation`.
 */
export function idempotencyOf(
  { key, actor, route, input }: Request,
  fingerprint: Fingerprint,
): Idempotency | undefined {
  if (key === undefined) return undefined;
  if (!KEY.test(key)) throw new AppError('validation', 'Idempotency-Key: 8 to 128 visible ASCII characters');
  return {
    key: fingerprint(key),
    scope: `${nameOf(actor)} ${route.method} ${route.path}`,
    fingerprint: fingerprint(canonicalJson(input)),
  };
}

/** Each signed-in person and each API token has a scope of its own; visitors share one. */
function nameOf(actor: Actor): string {
  if (actor.kind === 'user') return actor.token ? `token:${actor.token.id}` : `user:${actor.id}`;
  return actor.kind === 'system' ? `system:${actor.name}` : 'anonymous';
}

/** JSON that is equal for equal values, in any order of their keys. */
function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, each: unknown) =>
    each !== null && typeof each === 'object' && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  );
}
