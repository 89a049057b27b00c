import type { Deps } from '#server/deps.ts';
import { jobHandlers } from './handlers.ts';

/** When records go that are kept for no longer, in UTC: a time at which few work. */
const EXPIRE_AT = '03:17';

/** Takes part in the work of all instances: what is to be done every day, and what waits. */
export async function takeUpWork(deps: Deps): Promise<void> {
  const { jobs, site } = deps;
  const { opens, offices } = site.calendar;
  await jobs.daily('promises.digest', opens, offices[0]?.timeZone ?? 'UTC');
  await jobs.daily('records.expire', EXPIRE_AT, 'UTC');
  // Last: the workers of all queues ask for connections at once, which a slow machine takes seconds to give.
  await jobs.work(jobHandlers(deps));
}
