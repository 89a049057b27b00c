import type { Fingerprint } from '#server/auth/fingerprint.ts';
import type { Actor, Idempotency } from '#server/domain/context.ts';
import { AppError } from '#server/domain/errors.ts';
import type { Route } from './route.ts';

const KEY = /^[\x21-\x7e]{8,128}$/;

interface Request {
  /** The `Idempotency-Key` header; without one the request is done however often it comes. */
  key: string | undefined;
  actor: Actor;
  route: Route;
  /** Params, query and body as their schemas let them through. */
  input: unknown;
}

/**
 * What tells a repeated request from another one: who sends it, to which route, with which input. Key and input are kept as
 * fingerprints alone, because both may hold personal data, and bodies hold passwords. Throws `validation`.
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

/** Nobody who is signed in shares a name with anybody; visitors share one. */
function nameOf(actor: Actor): string {
  if (actor.kind === 'user') return `user:${actor.id}`;
  return actor.kind === 'system' ? `system:${actor.name}` : 'anonymous';
}

/** JSON that is the same for the same values, in whatever order they were sent. */
function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, each: unknown) =>
    each !== null && typeof each === 'object' && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  );
}
