import { and, eq, sql } from 'drizzle-orm';
import type { Primary } from '#server/db/connection.ts';
import { mailboxes } from '#server/db/schema/index.ts';

/** Seconds for which one instance reads a mailbox, unless it goes on: after a crash another one takes over then. */
const LEASE = sql`now() + interval '90 seconds'`;

/** How far a mailbox was read. `uidValidity`: the numbering to which `lastUid` belongs. */
export interface Position {
  uidValidity: string | null;
  lastUid: number;
}

interface Reader {
  address: string;
  readerId: string;
}

/**
 * Lets `readerId` read the mailbox, and returns its position; `undefined` while another instance reads it. By the
 * database's clock.
 */
export async function takeMailbox(db: Primary, { address, readerId }: Reader): Promise<Position | undefined> {
  const mine = { readerId, leaseUntil: LEASE };
  const [taken] = await db
    .insert(mailboxes)
    .values({ address, ...mine })
    .onConflictDoUpdate({
      target: mailboxes.address,
      set: mine,
      setWhere: sql`${mailboxes.readerId} is null or ${mailboxes.readerId} = ${readerId} or ${mailboxes.leaseUntil} < now()`,
    })
    .returning({ uidValidity: mailboxes.uidValidity, lastUid: mailboxes.lastUid });
  return taken;
}

/** Notes that everything up to `position` was read, and reads on; `false` if another instance has taken over. */
export async function keepPosition(
  db: Primary,
  { address, readerId }: Reader,
  position: Position,
): Promise<boolean> {
  const kept = await db
    .update(mailboxes)
    .set({ ...position, leaseUntil: LEASE })
    .where(and(eq(mailboxes.address, address), eq(mailboxes.readerId, readerId)))
    .returning({ address: mailboxes.address });
  return kept.length > 0;
}

/** Lets another instance read the mailbox at once. */
export async function leaveMailbox(db: Primary, { address, readerId }: Reader): Promise<void> {
  await db
    .update(mailboxes)
    .set({ readerId: null, leaseUntil: null })
    .where(and(eq(mailboxes.address, address), eq(mailboxes.readerId, readerId)));
}
