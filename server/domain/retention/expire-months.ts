import { type Partition, readBounds } from '#server/db/partitions/bounds.ts';
import type { PartitionedTable } from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';

interface Expiry {
  table: PartitionedTable;
  before: Date;
  drop: (month: Partition) => Promise<void>;
  /** Removes rows of before `older`, in batches. */
  remove: (older: Date) => Promise<void>;
}

/**
 * Drops each month that is wholly before `before` at once. First it removes row by row what is older than these months,
 * because PostgreSQL checks those rows when one is dropped; last, the days that are left.
 */
export async function expireMonths({ db }: Context, { table, before, drop, remove }: Expiry): Promise<void> {
  const { partitions } = await readBounds(db, table);
  const over = partitions.filter(({ until }) => until <= before);
  const start = over[0]?.from;
  if (start) await remove(start);
  for (const month of over) await drop(month);
  await remove(before);
}
