import { inArray, sql } from 'drizzle-orm';
import { FUNNEL_STEPS, LANDING } from '#contracts/funnel.ts';
import { DIRECT_SOURCE } from '#contracts/visit-source.ts';
import type { Transaction } from '#server/db/connection.ts';
import { leads, stepCounters } from '#server/db/schema/index.ts';

const [VISIT, COMPANY, PLAN] = FUNNEL_STEPS;

/**
 * Counts the visits that go with sample signups, or takes them away again: their own, and those of others who left at
 * one step or the next. How many follows from a signup's id, so that exactly those are taken away and real ones stay.
 */
export async function countSampleVisits(
  tx: Transaction,
  userIds: readonly string[],
  sign: 1 | -1,
): Promise<void> {
  if (userIds.length === 0) return;
  await tx.execute(sql`
    with signups as (
      select date_bin('15 minutes', ${leads.createdAt}, 'epoch') as at, coalesce(${leads.cameFrom}, ${DIRECT_SOURCE}) as source,
        get_byte(uuid_send(${leads.userId}), 15) as digit
      from ${leads} where ${inArray(leads.userId, [...userIds])}
    ), reached as (
      select at, source, digit, 1 + (digit % 4 = 0)::int as plan, 2 + digit % 2 as company, 4 + digit % 5 as visit from signups
    ), counted as (
      select ${PLAN} as step, '' as source, at, plan as n from reached
      union all select ${COMPANY}, '', at, company from reached
      union all select ${VISIT}, '', at, visit from reached
      union all select ${LANDING}, source, at, 3 * visit + digit % 7 from reached
    )
    insert into ${stepCounters} (step, source, at, shard, n)
    select step, source, at, 0, ${sql.raw(String(sign))} * sum(n)::int from counted group by step, source, at order by step, source, at
    on conflict (step, at, source, shard) do update set n = ${stepCounters}.n + excluded.n`);
  if (sign < 0) await tx.execute(sql`delete from ${stepCounters} where n = 0`);
}
