import type { JobRunner } from './boss.ts';
import { type JobParts, jobHandlers } from './handlers.ts';

/** Time of day (UTC) at which expired records are removed: few people work then. */
const EXPIRE_AT = '03:17';

/** Schedules the daily jobs and starts the workers. */
export async function startWorkers(parts: JobParts & { jobs: JobRunner }): Promise<void> {
  const { jobs, site } = parts;
  const { opens, offices } = site.calendar;
  await jobs.daily('sla.digest', opens, offices[0]?.timeZone ?? 'UTC');
  await jobs.daily('records.expire', EXPIRE_AT, 'UTC');
  // This comes last: the workers of all queues open connections at once, which takes seconds on a slow machine.
  await jobs.work(jobHandlers(parts));
}
