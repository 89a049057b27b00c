import type pg from 'pg';
import { BackupError } from './format.ts';

/** pg-boss's table of jobs. Its other columns are internal and may change with its next version. */
export const JOBS = 'pgboss.job';
/** The columns that belong to us: the queue, the input, and the start time. */
export const JOB_COLUMNS = ['name', 'data', 'start_after'] as const;
/** pg-boss's own queues, which it fills by itself. */
const INTERNAL = '__pgboss__';
/** The jobs in a backup: those that are not done. */
export const JOBS_TO_DO = `where state in ('created', 'retry', 'active') and not starts_with(name, '${INTERNAL}')`;

/** A job as a backup holds it. */
export interface KeptJob {
  queue: string;
  data: object | undefined;
  startAfter: Date;
}

/** The access of a restore to pg-boss, which owns its tables. */
export interface JobStore {
  /** Makes the tables and queues of this version if they are missing. */
  prepare(connectionString: string): Promise<void>;
  /** Sends jobs in the transaction that `client` is in. Throws if this version has no such queue. */
  send(client: pg.Client, jobs: readonly KeptJob[]): Promise<void>;
}

/**
 * Reads jobs from a backup's rows, JSON arrays in the order of `columns`. Older backups hold all columns that pg-boss
 * had then.
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

/** Overdue jobs start now: pg-boss discards a job whose start time is weeks ago. */
function startOf(text: string | null | undefined): Date {
  const wanted = text ? Date.parse(text) : Number.NaN;
  return new Date(Math.max(Date.now(), wanted || 0));
}
