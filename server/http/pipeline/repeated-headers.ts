import { createMiddleware } from 'hono/factory';
import { AppError } from '#server/domain/errors.ts';
import type { HonoEnv } from '#server/http/hono-env.ts';

/**
 * Headers that are used and make sense only once. Node keeps the first or joins them, depending on the header, and a
 * proxy in front of it may choose another one.
 */
const ONCE: ReadonlySet<string> = new Set([
  'authorization',
  'content-encoding',
  'content-length',
  'content-type',
  'host',
  'idempotency-key',
  'last-event-id',
  'origin',
  'range',
  'sec-fetch-site',
]);

/** The first of `names` that occurs twice among names and values in turn, as Node receives them. */
export function repeatedHeader(rawHeaders: readonly string[], names = ONCE): string | undefined {
  const seen = new Set<string>();
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]?.toLowerCase() ?? '';
    if (!names.has(name)) continue;
    if (seen.has(name)) return name;
    seen.add(name);
  }
  return undefined;
}

const HOST: ReadonlySet<string> = new Set(['host']);

/** Whether a request names two hosts, and therefore none. */
export function namesTwoHosts(rawHeaders: readonly string[]): boolean {
  return repeatedHeader(rawHeaders, HOST) !== undefined;
}

/** Rejects a request that repeats such a header. */
export const refuseRepeatedHeaders = createMiddleware<HonoEnv>(async (c, next) => {
  const name = repeatedHeader(c.env.incoming.rawHeaders);
  if (name) throw new AppError('validation', `The header ${name} must be sent once`);
  return next();
});
