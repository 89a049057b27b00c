import { and, eq, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Transaction } from '#server/db/connection.ts';
import { leads, subscriptions } from '#server/db/schema/index.ts';
import { updateCounted } from './write-counted.ts';

/** Changes somebody's subscription, and the copies that their lead holds of it. */
export async function updateSubscription(
  tx: Transaction,
  userId: string,
  set: PgUpdateSetSource<typeof subscriptions>,
): Promise<void> {
  const open = tx as unknown as Pick<NodePgDatabase, 'update'>;
  await open.update(subscriptions).set(set).where(eq(subscriptions.userId, userId));
  await copySubscription(tx, userId);
}

/** Gives somebody's lead the copies of their subscription. A new lead brings its own. */
export async function copySubscription(tx: Transaction, userId: string): Promise<void> {
  const { plan, billingCycle, discountStatus } = subscriptions;
  const [sold] = await tx
    .select({ plan, billingCycle, discounted: sql<boolean>`${discountStatus} is not null` })
    .from(subscriptions)
    .where(eq(subscriptions.userId, userId));
  if (!sold) return;
  const differs = sql`(${leads.plan}, ${leads.billingCycle}, ${leads.discounted})
    is distinct from (${sold.plan}::text, ${sold.billingCycle}::text, ${sold.discounted}::boolean)`;
  await updateCounted(tx, leads, sold, and(eq(leads.userId, userId), differs));
}
