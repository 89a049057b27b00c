import { and, asc, count, desc, eq, isNull, type SQL, sql, sum } from 'drizzle-orm';
import type { PartnershipStatus } from '#contracts/partnership-status.ts';
import type { Database } from '#server/db/connection.ts';
import { dailyCounters, partnerships } from '#server/db/schema/index.ts';

/** Applications of one status in the order in which they are worked on. */
export interface Queue {
  holds: SQL | undefined;
  orderBy: SQL[];
  backwards: SQL[];
  /** Those after, or before, the application with that id, which need not be in the queue. */
  after: (id: string) => SQL;
  before: (id: string) => SQL;
}

const UNDECIDED: readonly PartnershipStatus[] = ['pending', 'needs_info'];

/** Pending applications: the earliest due date first. Decided ones: the newest first. */
export function queueOf(status: PartnershipStatus): Queue {
  const { id, dueAt, createdAt } = partnerships;
  if (UNDECIDED.includes(status)) {
    const place = (other: string) => sql`(select due_at, id from partnerships where id = ${other})`;
    return {
      holds: and(eq(partnerships.status, status), isNull(partnerships.decidedAt)),
      orderBy: [asc(dueAt), asc(id)],
      backwards: [desc(dueAt), desc(id)],
      after: (other) => sql`(${dueAt}, ${id}) > ${place(other)}`,
      before: (other) => sql`(${dueAt}, ${id}) < ${place(other)}`,
    };
  }
  const place = (other: string) => sql`(select created_at, id from partnerships where id = ${other})`;
  return {
    holds: eq(partnerships.status, status),
    orderBy: [desc(createdAt), desc(id)],
    backwards: [asc(createdAt), asc(id)],
    after: (other) => sql`(${createdAt}, ${id}) < ${place(other)}`,
    before: (other) => sql`(${createdAt}, ${id}) > ${place(other)}`,
  };
}

/** Number of applications with that status, read from the daily counters. */
export async function countInQueue(db: Database, status: PartnershipStatus): Promise<number> {
  const [row] = await db
    .select({ total: sum(dailyCounters.n) })
    .from(dailyCounters)
    .where(eq(dailyCounters.measure, `partnerships.status.${status}`));
  return Number(row?.total ?? 0);
}

/** Number of applications in `queue` before the one with that id. */
export async function countBefore(db: Database, queue: Queue, id: string): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(partnerships)
    .where(and(queue.holds, queue.before(id)));
  return row?.n ?? 0;
}
