import { eq } from 'drizzle-orm';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from '#server/db/connection.ts';
import { rateLimits } from '#server/db/schema/index.ts';
import { AppError } from '#server/domain/errors.ts';
import type { Env } from '#server/env.ts';

const HOUR = 3_600;
/** How many addresses' worth of attempts one network may make on many accounts. */
const ADDRESS_FACTOR = 5;
/** How many discount codes somebody may try for each form that they may send. */
const DISCOUNT_CODES_FACTOR = 4;
/** How many steps of a form one address may report, and how often it may try, for each form or guess that it may send. */
const TRIES_FACTOR = 20;

/**
 * The limits of this site: `points` uses in `duration` seconds, counted from the first of them. A `strict` one begins
 * again only after `duration` without a use that counted, so that no more than `points` fall into any period of that
 * length.
 */
const rules = (env: Env) => ({
  forms: { points: env.LIMIT_FORMS_PER_HOUR, duration: HOUR },
  discountCodes: { points: env.LIMIT_FORMS_PER_HOUR * DISCOUNT_CODES_FACTOR, duration: HOUR },
  steps: { points: env.LIMIT_FORMS_PER_HOUR * TRIES_FACTOR, duration: HOUR },
  formAttempts: { points: env.LIMIT_FORMS_PER_HOUR * TRIES_FACTOR, duration: HOUR },
  links: { points: env.LIMIT_LOGINS_PER_15_MIN * ADDRESS_FACTOR, duration: HOUR / 4 },
  loginsOfAccount: { points: env.LIMIT_LOGINS_PER_15_MIN, duration: HOUR / 4, strict: true },
  loginsOfDevice: { points: env.LIMIT_LOGINS_PER_15_MIN, duration: HOUR / 4, strict: true },
  loginsOfAddress: { points: env.LIMIT_LOGINS_PER_15_MIN * ADDRESS_FACTOR, duration: HOUR / 4 },
  loginAttempts: { points: env.LIMIT_LOGINS_PER_15_MIN * ADDRESS_FACTOR * TRIES_FACTOR, duration: HOUR / 4 },
});
export type LimitName = keyof ReturnType<typeof rules>;

export interface Limiter {
  /** Counts one use of `limit` by `key`. Throws `rate_limited` with the seconds to wait. */
  count(limit: LimitName, key: string): Promise<void>;
}

/** Limits kept in the database: shared by all instances, not forgotten at a restart, counted in one statement. */
export function createLimiter(db: Database, env: Env): Limiter {
  const limits = rules(env);
  const limiters = Object.fromEntries(
    Object.entries(limits).map(([name, { points, duration }]) => [
      name,
      new RateLimiterPostgres({
        storeClient: db.$client,
        storeType: 'pool',
        tableName: 'rate_limits',
        tableCreated: true,
        keyPrefix: name,
        points,
        duration,
      }),
    ]),
  ) as Record<LimitName, RateLimiterPostgres>;
  const extend = (key: string, seconds: number) =>
    db
      .update(rateLimits)
      .set({ expire: Date.now() + seconds * 1_000 })
      .where(eq(rateLimits.key, key));
  return {
    async count(limit, key) {
      try {
        await limiters[limit].consume(key);
        const rule = limits[limit];
        if ('strict' in rule) await extend(`${limit}:${key}`, rule.duration);
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused;
        throw new AppError('rate_limited', 'Too many attempts. Please try again later.', {
          retryAfter: Math.max(1, Math.ceil(refused.msBeforeNext / 1_000)),
        });
      }
    },
  };
}
