import { and, desc, eq, inArray, notInArray, sql } from 'drizzle-orm';
import type { Database } from '#server/db/connection.ts';
import { activities, mails } from '#server/db/schema/index.ts';
import { TEAM_MAILS } from '#server/domain/mail/mail-kinds.ts';

type Db = Pick<Database, 'select'>;

/** A mail of ours that was answered. */
export interface Answered {
  id: string;
  recipient: string;
  aboutIds: string[];
}

/** The last of our mails to people outside the team among `ids`, which a mail names as those that it answers. */
export async function findAnswered(db: Db, ids: string[]): Promise<Answered | undefined> {
  if (ids.length === 0) return undefined;
  const { id, recipient, aboutIds, template, createdAt } = mails;
  const [mail] = await db
    .select({ id, recipient, aboutIds })
    .from(mails)
    .where(and(inArray(id, ids), notInArray(template, [...TEAM_MAILS])))
    .orderBy(desc(createdAt), desc(id))
    .limit(1);
  return mail;
}

/** The colleague who wrote a mail of ours; `null` where the site did. */
export async function findWriter(db: Db, { id, aboutIds }: Answered): Promise<string | null> {
  const [written] = await db
    .select({ actorId: activities.actorId })
    .from(activities)
    .where(
      and(
        inArray(activities.subjectId, aboutIds),
        eq(activities.kind, 'mail'),
        sql`${activities.details} ->> 'mailId' = ${id}`,
      ),
    );
  return written?.actorId ?? null;
}
