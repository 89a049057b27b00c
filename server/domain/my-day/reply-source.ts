import { and, asc, eq, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { MY_DAY_MAX } from '#contracts/my-day.ts';
import { leadMerges, leads, messages, receivedMails } from '#server/db/schema/index.ts';
import { awayOwner, dueWhileAway } from '#server/domain/absences/away.ts';
import { countUpTo } from '#server/domain/lists/count-selected.ts';
import { recordNames } from '#server/domain/record-names.ts';
import type { Source } from './source.ts';

/** The kinds of replies that somebody may answer. */
interface Answerable {
  sales: boolean;
  messages: boolean;
  applications: boolean;
}

/**
 * Replies that nobody answered yet, on records that are one's own, nobody's or of who is away: those of leads that were
 * merged stand under the lead that was kept.
 */
export const myReplies =
  (may: Answerable): Source =>
  async (db, { userId, now, until, away }) => {
    const { subjectKind, subjectId, handledAt, automatic, dueAt } = receivedMails;
    const ownerId = sql<string | null>`coalesce(${leads.ownerId}, ${messages.ownerId})`;
    const kinds = [
      may.sales && eq(subjectKind, 'lead'),
      may.messages && eq(subjectKind, 'message'),
      may.applications && eq(subjectKind, 'partnership'),
    ].filter((each): each is SQL => each !== false);
    const where = (before: Date) =>
      and(
        isNull(handledAt),
        sql`not ${automatic}`,
        lt(dueAt, before),
        or(...kinds),
        or(sql`${ownerId} is null`, sql`${ownerId} = ${userId}`, dueWhileAway(away, { ownerId, dueAt }, now)),
      );
    const from = (before: Date) =>
      db
        .select({
          kind: subjectKind,
          subject: receivedMails.subject,
          dueAt,
          ownerId,
          recordId: sql<string>`coalesce(${leadMerges.keptId}, ${subjectId})`,
        })
        .from(receivedMails)
        .leftJoin(leadMerges, eq(leadMerges.mergedId, subjectId))
        .leftJoin(leads, sql`${leads.userId} = coalesce(${leadMerges.keptId}, ${subjectId})`)
        .leftJoin(messages, eq(messages.id, subjectId))
        .where(where(before));
    const rows = await from(until).orderBy(asc(dueAt), asc(receivedMails.id)).limit(MY_DAY_MAX);
    const names = await recordNames(
      db,
      rows.map(({ recordId }) => recordId),
    );
    const count = async (before: Date) => (await countUpTo(db, from(before).getSQL())).total;
    return {
      items: rows.map((row) => ({
        kind: 'reply',
        subjectKind: row.kind,
        id: row.recordId,
        text: row.subject,
        name: names.get(row.recordId) ?? '',
        companyName: null,
        phone: null,
        version: null,
        dueAt: row.dueAt.toISOString(),
        triedAt: null,
        overdue: row.dueAt < now,
        mine: row.ownerId === userId,
        ...awayOwner(away, row, now),
      })),
      total: await count(until),
      overdue: await count(now),
    };
  };
