import { and, arrayContained, arrayOverlaps, eq, inArray, notInArray, or, type SQL } from 'drizzle-orm';
import type { Transaction } from '#server/db/connection.ts';
import { deleteCounted } from '#server/db/counted/write-counted.ts';
import { mails } from '#server/db/schema/index.ts';
import { TEAM_MAILS } from './mail-kinds.ts';

interface Whose {
  /** Users, applications and messages that are deleted. */
  ids: string[];
  /** Partners who are erased: their invitations go, also one that is about an account that another one replaced. */
  partnerIds?: readonly string[];
  /** Mails to confirmed emails are removed, too, but never mails to the team. */
  to?: SQL;
}

/**
 * Removes the mails that are about nobody but `ids`, invitations of `partnerIds`, and those of the condition `to`.
 * Returns the ids of the mails. Digests stay: they are about many people, and hold ids only.
 */
export async function removeMails(tx: Transaction, { ids, partnerIds = [], to }: Whose): Promise<string[]> {
  const { id, template, aboutIds } = mails;
  const about =
    ids.length > 0 && and(arrayOverlaps(aboutIds, ids), arrayContained(aboutIds, ids), notDigest());
  const sent = to !== undefined && and(to, notInArray(template, [...TEAM_MAILS]));
  const invited =
    partnerIds.length > 0 &&
    and(arrayOverlaps(aboutIds, [...partnerIds]), eq(template, 'partner-invitation'));
  const conditions = [about, sent, invited].filter((condition) => typeof condition === 'object');
  if (conditions.length === 0) return [];
  // Locked in one order, so that two who erase at once do not wait for each other.
  const found = tx
    .select({ id })
    .from(mails)
    .where(or(...conditions))
    .orderBy(id)
    .for('update');
  return deleteCounted(tx, mails, inArray(id, found));
}

function notDigest() {
  return notInArray(mails.template, ['due-digest']);
}
