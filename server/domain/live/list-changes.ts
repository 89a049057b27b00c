import { desc, eq, gte, inArray, sql } from 'drizzle-orm';
import { isTeamRole } from '#contracts/roles.ts';
import { WORK_SUBJECTS } from '#contracts/subjects.ts';
import { auditEntries, notifications, users } from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';
import { requirePermission } from '#server/domain/policy.ts';
import { type LiveChange, subjectOf } from './live-change.ts';

/** Ms to look back: a change is dated once its work is done, before its commit, by the clock of its instance. */
export const LOOKBACK_MS = 30_000;
/** The page size; a caller that gets a full page may have missed changes. */
export const CHANGES_MAX = 1_000;

/**
 * A command writes its entry and what colleagues are told with the same time. Other records than the team's have other
 * ids.
 */
const NOTIFIED = sql<string[]>`array(
  select ${notifications.userId}::text from ${notifications}
  where ${notifications.at} = ${auditEntries.at} and ${notifications.subjectId} =
    case when ${inArray(auditEntries.subjectKind, [...WORK_SUBJECTS])} then ${auditEntries.subjectId}::uuid end)`;

/** What was committed with a time of `since` or later, oldest first; of more than `CHANGES_MAX` the newest. */
export async function listChanges(args: {
  ctx: Pick<Context, 'actor' | 'db'>;
  input: { since: Date };
}): Promise<{ changes: LiveChange[]; whole: boolean }> {
  const { ctx, input } = args;
  requirePermission(ctx.actor, 'live.read');
  const { id, at, action, subjectKind, subjectId, actorKind, actor } = auditEntries;
  const { firstName, lastName, role } = users;
  const rows = await ctx.db
    .select({ id, at, action, subjectKind, subjectId, actor, firstName, lastName, role, notified: NOTIFIED })
    .from(auditEntries)
    .leftJoin(users, sql`${users.id} = case when ${actorKind} = 'user' then ${actor}::uuid end`)
    .where(gte(at, input.since))
    .orderBy(desc(at), desc(id))
    .limit(CHANGES_MAX);
  const changes = rows.reverse().flatMap((row) => {
    const subject = subjectOf(row);
    const team = row.actor !== null && row.role !== null && isTeamRole(row.role);
    const by = team ? { id: row.actor ?? '', name: `${row.firstName} ${row.lastName}` } : null;
    return subject
      ? [{ id: row.id, at: row.at, action: row.action, subject, by, notified: row.notified }]
      : [];
  });
  return { changes, whole: rows.length < CHANGES_MAX };
}

/** The id of the newest change, whoever may see it: from there a subscriber goes on who received none. */
export async function newestChange(args: {
  ctx: Pick<Context, 'actor' | 'db'>;
}): Promise<string | undefined> {
  const { ctx } = args;
  requirePermission(ctx.actor, 'live.read');
  const { at, id } = auditEntries;
  const [newest] = await ctx.db.select({ id }).from(auditEntries).orderBy(desc(at), desc(id)).limit(1);
  return newest?.id;
}

/** Changes of the last `ms` milliseconds; `gap` if these are too many, or too long ago to be told one by one. */
export async function listChangesDuring(args: {
  ctx: Pick<Context, 'actor' | 'db' | 'clock'>;
  input: { ms: number };
}): Promise<LiveChange[] | 'gap'> {
  const { ctx, input } = args;
  if (input.ms > LOOKBACK_MS) return 'gap';
  const since = new Date(ctx.clock().getTime() - input.ms);
  const { changes, whole } = await listChanges({ ctx, input: { since } });
  return whole ? changes : 'gap';
}

/**
 * Changes that may have been committed since a subscriber received the change with that id; may repeat earlier ones.
 * `gap` if that is not known.
 */
export async function listChangesAfter(args: {
  ctx: Pick<Context, 'actor' | 'db'>;
  input: { id: string };
}): Promise<LiveChange[] | 'gap'> {
  const { ctx, input } = args;
  requirePermission(ctx.actor, 'live.read');
  const { at, id } = auditEntries;
  const [entry] = await ctx.db.select({ at }).from(auditEntries).where(eq(id, input.id));
  if (!entry) return 'gap';
  const since = new Date(entry.at.getTime() - LOOKBACK_MS);
  const { changes, whole } = await listChanges({ ctx, input: { since } });
  return whole ? changes.filter((change) => change.id !== input.id) : 'gap';
}
