import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/connection.ts';
import { insertSelected, updateCounted } from '#server/db/counted/write-counted.ts';
import {
  activities,
  bulkChangeRecords,
  leadMerges,
  leads,
  leadTags,
  type Replaced,
} from '#server/db/schema/index.ts';
import { searchTextOf } from '#server/domain/leads/search-text-of.ts';
import { ownerOrNobody } from '#server/domain/team/require-owner.ts';
import { giveBack } from './stored-fields.ts';

/**
 * Takes leads out of the ones that they were merged into: each has its row of `leads` back, and the kept one loses the
 * tags and values that came with it and the names it was found by. `which` selects merges.
 */
async function separate(tx: Transaction, which: SQL | undefined): Promise<void> {
  const merges = await tx.delete(leadMerges).where(which).returning();
  for (const { mergedId, keptId, lead, addedTagIds, replaced } of merges) {
    if (addedTagIds.length > 0) {
      await tx.delete(leadTags).where(and(eq(leadTags.leadId, keptId), inArray(leadTags.tagId, addedTagIds)));
    }
    await putBack(tx, lead);
    await returnFields(tx, keptId, replaced);
    for (const id of [mergedId, keptId]) {
      const set = { searchText: await searchTextOf(tx, id), version: sql`${leads.version} + 1` };
      await updateCounted(tx, leads, set, eq(leads.userId, id));
    }
  }
}

/**
 * What the kept lead took over goes back, but for what was changed since; its history and what an edit kept for
 * its undo forget the other one's values, so that nobody leaves any with somebody else.
 */
async function returnFields(tx: Transaction, keptId: string, replaced: Replaced): Promise<void> {
  const [kept] = await tx.select().from(leads).where(eq(leads.userId, keptId)).for('update');
  if (!kept) return;
  await giveBack(tx, kept, replaced);
  for (const [field, values] of Object.entries(replaced)) {
    if (!values?.to) continue;
    for (const side of ['from', 'to']) {
      const path = sql`array['changed', ${field}, ${side}]::text[]`;
      await tx
        .update(activities)
        .set({ details: sql`jsonb_set(${activities.details}, ${path}, 'null')` })
        .where(
          and(
            eq(activities.subjectId, keptId),
            eq(activities.kind, 'edited'),
            sql`${activities.details} #>> ${path} = ${values.to}`,
          ),
        );
    }
    // The version has changed, so that this edit can be undone no more.
    await tx
      .update(bulkChangeRecords)
      .set({ before: sql`${bulkChangeRecords.before} - ${field}::text` })
      .where(
        and(
          eq(bulkChangeRecords.leadId, keptId),
          sql`${bulkChangeRecords.before} ->> ${field} = ${values.to}`,
        ),
      );
  }
}

/** Takes one lead out again. */
export async function separateOne(tx: Transaction, mergedId: string): Promise<void> {
  await separate(tx, eq(leadMerges.mergedId, mergedId));
}

/**
 * Takes apart whatever holds one of these people, before they are removed: nobody is removed or lost with another one.
 */
export async function separateAll(tx: Transaction, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await separate(tx, or(inArray(leadMerges.keptId, ids), inArray(leadMerges.mergedId, ids)));
}

/**
 * Columns that were added since take their defaults; a colleague who may not own leads any more is replaced by nobody.
 */
async function putBack(tx: Transaction, lead: unknown): Promise<void> {
  const columns = sql.join(
    Object.keys(Object(lead)).map((name) => sql.identifier(name)),
    sql`, `,
  );
  const member = (column: string) => ownerOrNobody(sql`(kept.lead ->> ${column})::uuid`, 'signups.write');
  const select = sql`
    select ${columns} from (select ${JSON.stringify(lead)}::jsonb as lead) kept,
    jsonb_populate_record(null::leads, kept.lead || jsonb_build_object(
      'owner_id', ${member('owner_id')},
      'next_step_by_id', ${member('next_step_by_id')},
      'verified', (select email_verified from users where id = (kept.lead ->> 'user_id')::uuid)
    ))`;
  await insertSelected(tx, leads, { columns, select });
}
