import { eq } from 'drizzle-orm';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Primary } from '#server/db/connection.ts';
import { rateLimits } from '#server/db/schema/index.ts';
import { AppError } from '#server/domain/errors.ts';
import type { Env } from '#server/env.ts';

const HOUR = 3_600;
const DAY = 24 * HOUR;
/** How many times an account's limit one network may guess, on many accounts. */
const NETWORK_FACTOR = 5;
/** Discount codes that a client may try for each form that it may send. */
const DISCOUNT_CODES_FACTOR = 4;
/** Attempts that a client may make for each form or guess that it may send. */
const TRIES_FACTOR = 20;
/** Visits, steps and ended mails that one network may report for each form that it may send: many people share one. */
const VISITS_FACTOR = 200;
/** What one network block may read, and send, in a minute for each form an hour: many people may share one. */
const READS_FACTOR = 120;
const SENDS_FACTOR = 240;
/**
 * Utterances that a client may have read by the operator's model for each form that it may send: a long call has 60.
 */
const UTTERANCES_FACTOR = 60;

/** `points` uses in `duration` seconds, counted from the first of them. */
interface Rule {
  points: number;
  duration: number;
  /**
   * Begins again only after `duration` without a counted use, so that no period of that length has more than `points`.
   */
  strict?: boolean;
  /** The period may be extended or begin anew: every use asks the database, and none is refused from memory. */
  inDatabaseAlone?: boolean;
}

/** The limits of this site. */
const rulesOf = (env: Env) =>
  ({
    forms: { points: env.LIMIT_FORMS_PER_HOUR, duration: HOUR },
    discountCodes: { points: env.LIMIT_FORMS_PER_HOUR * DISCOUNT_CODES_FACTOR, duration: HOUR },
    steps: { points: env.LIMIT_FORMS_PER_HOUR * VISITS_FACTOR, duration: HOUR },
    /** How many sources of visits one network may name that nobody named that day: the day has fifty for all. */
    newSources: { points: env.LIMIT_FORMS_PER_HOUR, duration: DAY },
    /** The limit is high because the servers of a mail provider end mails for many people. */
    unsubscribes: { points: env.LIMIT_FORMS_PER_HOUR * VISITS_FACTOR, duration: HOUR },
    utterances: { points: env.LIMIT_FORMS_PER_HOUR * UTTERANCES_FACTOR, duration: HOUR },
    visits: { points: env.LIMIT_FORMS_PER_HOUR * VISITS_FACTOR, duration: HOUR },
    formAttempts: { points: env.LIMIT_FORMS_PER_HOUR * TRIES_FACTOR, duration: HOUR },
    tokenUses: { points: env.LIMIT_API_PER_MINUTE, duration: 60 },
    unknownTokens: {
      points: env.LIMIT_LOGINS_PER_15_MIN * NETWORK_FACTOR * TRIES_FACTOR,
      duration: HOUR / 4,
    },
    links: { points: env.LIMIT_LOGINS_PER_15_MIN * NETWORK_FACTOR, duration: HOUR / 4 },
    loginsOfAccount: {
      points: env.LIMIT_LOGINS_PER_15_MIN,
      duration: HOUR / 4,
      strict: true,
      inDatabaseAlone: true,
    },
    loginsOfDevice: {
      points: env.LIMIT_LOGINS_PER_15_MIN,
      duration: HOUR / 4,
      strict: true,
      inDatabaseAlone: true,
    },
    loginsOfNetwork: {
      points: env.LIMIT_LOGINS_PER_15_MIN * NETWORK_FACTOR,
      duration: HOUR / 4,
      inDatabaseAlone: true,
    },
    loginAttempts: {
      points: env.LIMIT_LOGINS_PER_15_MIN * NETWORK_FACTOR * TRIES_FACTOR,
      duration: HOUR / 4,
    },
  }) satisfies Record<string, Rule>;
export type LimitName = keyof ReturnType<typeof rulesOf>;

export interface Limiter {
  /** Counts one use of `limit` by `key`. Throws `rate_limited` with the seconds to wait. */
  count(limit: LimitName, key: string): Promise<void>;
  /** Counts one use of `limit` by `key`, and returns whether there was room for it. */
  allows(limit: LimitName, key: string): Promise<boolean>;
  /**
   * Counts one public request of this instance that has no limit of its own, from one network block. Throws
   * `rate_limited`; asks no database.
   */
  countRead(block: string): Promise<void>;
  /** The same for all that they send, whatever path it has and however many networks they are. */
  countSend(block: string): Promise<void>;
}

const tooMany = ({ msBeforeNext }: RateLimiterRes) =>
  new AppError('rate_limited', 'Too many attempts. Please try again later.', {
    retryAfter: Math.max(1, Math.ceil(msBeforeNext / 1_000)),
  });

async function consume(limiter: RateLimiterMemory, block: string): Promise<void> {
  await limiter.consume(block).catch((refused) => {
    throw refused instanceof RateLimiterRes ? tooMany(refused) : refused;
  });
}

/**
 * Limits stored in the database: shared by all instances, kept across restarts, counted in one or two
 * statements. A refused client is refused from memory until the period ends, unless the rule is `inDatabaseAlone`, so
 * that a storm of requests does not keep the database from others.
 */
export function createLimiter(db: Primary, env: Env): Limiter {
  const limits: Record<LimitName, Rule> = rulesOf(env);
  const limiters = Object.fromEntries(
    Object.entries(limits).map(([name, { points, duration, inDatabaseAlone }]) => [
      name,
      new RateLimiterPostgres({
        storeClient: db.$client,
        storeType: 'pool',
        tableName: 'rate_limits',
        tableCreated: true,
        keyPrefix: name,
        points,
        duration,
        ...(!inDatabaseAlone && { inMemoryBlockOnConsumed: points + 1 }),
      }),
    ]),
  ) as Record<LimitName, RateLimiterPostgres>;
  const inMemory = (factor: number) =>
    new RateLimiterMemory({ points: env.LIMIT_FORMS_PER_HOUR * factor, duration: 60 });
  const [reads, sends] = [inMemory(READS_FACTOR), inMemory(SENDS_FACTOR)];
  const extend = (key: string, seconds: number) =>
    db
      .update(rateLimits)
      .set({ expire: Date.now() + seconds * 1_000 })
      .where(eq(rateLimits.key, key));
  return {
    async allows(limit, key) {
      try {
        await limiters[limit].consume(key);
        return true;
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused;
        return false;
      }
    },
    async count(limit, key) {
      try {
        await limiters[limit].consume(key);
        const rule = limits[limit];
        if (rule.strict) await extend(`${limit}:${key}`, rule.duration);
      } catch (refused) {
        throw refused instanceof RateLimiterRes ? tooMany(refused) : refused;
      }
    },
    countRead: (block) => consume(reads, block),
    countSend: (block) => consume(sends, block),
  };
}
