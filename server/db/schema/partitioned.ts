/**
 * The tables that only grow, in one partition for each month (UTC) of this column (decision 064). Besides its months
 * each has `{table}_before`, for what is older than all of them, and `{table}_later`, for what is newer.
 */
export const PARTITIONED = {
  audit_entries: 'at',
  activities: 'at',
  mails: 'created_at',
} as const;

export type PartitionedTable = keyof typeof PARTITIONED;
