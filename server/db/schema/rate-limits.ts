import { bigint, index, integer, pgTable, varchar } from 'drizzle-orm/pg-core';

/** Counters of the rate limiter, in the format of rate-limiter-flexible. `expire` in ms since 1970. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: varchar({ length: 255 }).primaryKey(),
    points: integer().notNull().default(0),
    expire: bigint({ mode: 'number' }),
  },
  (table) => [index('rate_limits_expire').on(table.expire)],
);
