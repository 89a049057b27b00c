import type pg from 'pg';
import { BackupError } from './format.ts';

/** Where pg-boss keeps the jobs. Its other columns are its own affair, and others in its next version. */
export const JOBS = 'pgboss.job';
/** What of a job is ours: its queue, its input, and the time before which it is not done. */
export const JOB_COLUMNS = ['name', 'data', 'start_after'] as const;
/** pg-boss's own queues; it fills them by itself. */
const INTERNAL = '__pgboss__';
/** The jobs worth keeping: those still to be done. */
export const JOBS_TO_DO = `where state in ('created', 'retry', 'active') and not starts_with(name, '${INTERNAL}')`;

/** A job as a backup holds it. */
export interface KeptJob {
  queue: string;
  data: object | undefined;
  startAfter: Date;
}

/** How a restore reaches pg-boss, whose tables are not ours. */
export interface JobStore {
  /** Makes the tables and queues of this version, where there are none. */
  prepare(connectionString: string): Promise<void>;
  /** Sends jobs in the transaction that `client` is in. Throws where this version has no such queue. */
  send(client: pg.Client, jobs: readonly KeptJob[]): Promise<void>;
}

/**
 * Reads jobs from a backup's rows, JSON arrays in the order of `columns`. Backups made before only our columns were kept
 * hold all that pg-boss had then.
 */
export function readJobs(columns: readonly string[], rows: readonly string[]): KeptJob[] {
  const [queue, data, start] = JOB_COLUMNS.map((name) => columns.indexOf(name));
  if (queue === undefined || data === undefined || start === undefined || Math.min(queue, data, start) < 0)
    throw new BackupError(
      `This version of Morin reads ${JOB_COLUMNS.join(', ')} of a job: the backup lacks one`,
    );
  return rows
    .map((row): (string | null)[] => JSON.parse(row))
    .map((row) => ({
      queue: row[queue] ?? '',
      data: row[data] ? JSON.parse(row[data]) : undefined,
      startAfter: startOf(row[start]),
    }))
    .filter((job) => !job.queue.startsWith(INTERNAL));
}

/** What is overdue starts now: pg-boss discards a job whose start lies weeks back. */
function startOf(text: string | null | undefined): Date {
  const wanted = text ? Date.parse(text) : Number.NaN;
  return new Date(Math.max(Date.now(), wanted || 0));
}
