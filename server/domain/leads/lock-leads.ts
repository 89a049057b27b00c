import { inArray } from 'drizzle-orm';
import type { Transaction } from '#server/db/connection.ts';
import { leads, users } from '#server/db/schema/index.ts';
import { asSeen, type Seen } from '#server/domain/conflicts/as-seen.ts';
import { changedSince } from '#server/domain/conflicts/changed-since.ts';
import { AppError } from '#server/domain/errors.ts';
import type { StoredLead } from './change-lead.ts';
import { LEAD_MATTERS, type LeadMatter } from './lead-matters.ts';
import { missingLead } from './merge/missing-lead.ts';

/**
 * Holds the leads until `tx` ends, in the order of `seen`. Throws `not_found` where one is gone, and `conflict` where
 * what it is `about` has changed since one was seen: `fields` names each of those by its id.
 */
export async function lockLeads(
  tx: Transaction,
  seen: readonly Seen[],
  about?: readonly LeadMatter[],
): Promise<StoredLead[]> {
  const found = await lockByIds(
    tx,
    seen.map(({ id }) => id),
  );
  return asSeen(seen, found, {
    hasChanged: (each, { version }) => changedSince(tx, LEAD_MATTERS, each, { version, about }),
    missing: (id) => missingLead(tx, id),
    refuse: (rows) =>
      refuseLeads(
        tx,
        rows.map(({ userId }) => userId),
        'was changed after you opened it',
      ),
  });
}

/**
 * Holds those of the leads that are still there until `tx` ends, by id: in one order, so that two who change the same
 * ones at once wait for each other, and neither for ever.
 */
export async function lockByIds(tx: Transaction, ids: string[]): Promise<Map<string, StoredLead>> {
  const rows = await tx
    .select()
    .from(leads)
    .where(inArray(leads.userId, ids))
    .orderBy(leads.userId)
    .for('update');
  return new Map(rows.map((row) => [row.userId, row]));
}

/** Throws `conflict` that names the leads of `ids`, and says why nothing was done. */
export async function refuseLeads(tx: Transaction, ids: string[], why: string): Promise<never> {
  const people = await tx
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(inArray(users.id, ids));
  const fields = Object.fromEntries(people.map(({ id, name }) => [id, `${name} ${why}`]));
  const named = Object.values(fields).slice(0, 5).join('; ');
  const more = people.length > 5 ? `; and ${people.length - 5} more` : '';
  throw new AppError('conflict', `${named}${more}. Nothing was saved; please look and try again.`, {
    fields,
  });
}
