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
 * Whole months at once; what is older than they are, which dropping them looks at, and the days that are left row by
 * row.
 */
export async function expireMonths({ db }: Context, { table, before, drop, remove }: Expiry): Promise<void> {
  const { partitions } = await readBounds(db, table);
  const over = partitions.filter(({ until }) => until <= before);
  const start = over[0]?.from;
  if (start) await remove(start);
  for (const month of over) await drop(month);
  await remove(before);
}
