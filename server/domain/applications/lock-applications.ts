import { and, desc, eq, inArray } from 'drizzle-orm';
import type { ApplicationStatus } from '#contracts/application-status.ts';
import type { Transaction } from '#server/db/connection.ts';
import { activities, applications, users } from '#server/db/schema/index.ts';
import { asSeen, type Seen } from '#server/domain/conflicts/as-seen.ts';
import { AppError } from '#server/domain/errors.ts';

export type Application = typeof applications.$inferSelect;

const NOW: Record<ApplicationStatus, string> = {
  pending: 'waiting for a decision again',
  needs_info: 'waiting for the applicant',
  approved: 'approved',
  rejected: 'rejected',
};

/** Names who changed an application, by the kind of the last entry in its history. */
const CAUSES: Readonly<Record<string, string>> = {
  answered: 'The applicant answered',
  asked: 'A colleague asked for more',
  undone: 'A colleague took a decision back',
  approved: 'A colleague decided',
  rejected: 'A colleague decided',
};

/** What is said of what was refused, about one application and about several. */
interface Refused {
  one: string;
  several: string;
}

/** For a mail, a note or a question to one applicant, of which the page says itself that it was not sent. */
export const OPEN_MEANWHILE: Refused = {
  one: 'while you had it open. Look at what changed, then send it again if you need to.',
  several: 'Nothing of yours was saved.',
};

const UNDECIDED: Refused = {
  one: 'while you had it open, so your decision was not saved and no email was sent. Look at what changed, then decide again if you need to.',
  several: 'Nothing of yours was saved, and no email was sent.',
};

/**
 * Locks the applications until `tx` ends, in the order of `seen`. Throws `not_found` if one is gone, and `conflict` if
 * one has changed since it was seen: `fields` describes each of those by its id.
 */
export async function lockApplications(
  tx: Transaction,
  seen: readonly Seen[],
  refused = UNDECIDED,
): Promise<Application[]> {
  const ids = seen.map(({ id }) => id);
  // By id, so that two who decide on the same applications at once wait for each other instead of deadlocking.
  const rows = await tx
    .select()
    .from(applications)
    .where(inArray(applications.id, ids))
    .orderBy(applications.id)
    .for('update');
  return asSeen(seen, new Map(rows.map((row) => [row.id, row])), {
    missing: () => new AppError('not_found', 'There is no such application'),
    refuse: (stale) => refuseStale(tx, stale, seen.length, refused),
  });
}

async function refuseStale(
  tx: Transaction,
  stale: Application[],
  asked: number,
  refused: Refused,
): Promise<never> {
  const fields: Record<string, string> = {};
  const causes: string[] = [];
  for (const row of stale) {
    fields[row.id] = `${row.companyName} is ${NOW[row.status]}${await decider(tx, row)}`;
    causes.push(await causeOf(tx, row));
  }
  const changes = Object.values(fields).join('; ');
  const message =
    asked === 1
      ? `${changes}. ${causes[0]} ${refused.one}`
      : `${stale.length} of ${asked} changed while you had them open: ${changes}. ${refused.several}`;
  throw new AppError('conflict', message, { fields });
}

async function decider(tx: Transaction, { status, decidedById }: Application): Promise<string> {
  if (!decidedById || !(status === 'approved' || status === 'rejected')) return '';
  const [user] = await tx.select({ name: users.name }).from(users).where(eq(users.id, decidedById));
  return user ? `, by ${user.name.trim()}` : '';
}

async function causeOf(tx: Transaction, { id }: Application): Promise<string> {
  const [last] = await tx
    .select({ kind: activities.kind })
    .from(activities)
    .where(and(eq(activities.subjectId, id), inArray(activities.kind, Object.keys(CAUSES))))
    .orderBy(desc(activities.at), desc(activities.id))
    .limit(1);
  return CAUSES[last?.kind ?? ''] ?? 'Somebody changed it';
}
