import { isAPIError } from 'better-auth/api';
import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/connection.ts';
import { AppError } from '#server/domain/errors.ts';
import type { Log } from '#server/log.ts';

/**
 * better-auth hides why the database failed, so a query of our own reveals an outage. If that one succeeds, the
 * database was too busy a moment ago.
 */
export async function revealOutage({ db, log }: { db: Database; log: Log }, error: unknown): Promise<never> {
  await db.execute(sql`select 1`);
  if (!isAPIError(error) || error.statusCode < 500) throw error;
  log.error({ err: error }, 'the database did not answer in time');
  throw new AppError('unavailable', 'The service is not available just now. Please try again.', {
    retryAfter: 5,
  });
}

/** better-auth rejects a state that does not match; every other error is the provider's. */
export async function providerFailed(db: Database, error: unknown): Promise<never> {
  await db.execute(sql`select 1`);
  if (error instanceof AppError) throw error;
  if (isAPIError(error)) throw new AppError('validation', 'This sign-in took too long. Please try again.');
  throw new AppError('unavailable', 'This sign-in isn’t working right now. Please use your password.');
}
