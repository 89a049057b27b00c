import { and, desc, eq, inArray, notInArray, sql } from 'drizzle-orm';
import type { MailedSubject } from '#contracts/subjects.ts';
import type { Database } from '#server/db/connection.ts';
import { activities, applications, leadMerges, leads, mails, messages } from '#server/db/schema/index.ts';
import { TEAM_TEMPLATES } from '#server/domain/mail/mail-kinds.ts';

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
    .where(and(inArray(id, ids), notInArray(template, [...TEAM_TEMPLATES])))
    .orderBy(desc(createdAt), desc(id))
    .limit(1);
  return mail;
}

/** The record that a mail was about. */
export interface AnsweredRecord {
  kind: MailedSubject;
  /** Id of the person themselves, so that it is erased with them. */
  subjectId: string;
  /** Id of the record that the team works on, with which theirs may have been merged. */
  recordId: string;
  ownerId: string | null;
}

/** The record of one of `ids`, which a mail was about; `undefined` where it is none that the team works on. */
export async function findRecord(db: Db, ids: string[]): Promise<AnsweredRecord | undefined> {
  for (const id of ids) {
    const found = (await findLead(db, id)) ?? (await findOther(db, id));
    if (found) return found;
  }
  return undefined;
}

async function findLead(db: Db, id: string): Promise<AnsweredRecord | undefined> {
  const [merge] = await db
    .select({ keptId: leadMerges.keptId })
    .from(leadMerges)
    .where(eq(leadMerges.mergedId, id));
  const recordId = merge?.keptId ?? id;
  const [lead] = await db.select({ ownerId: leads.ownerId }).from(leads).where(eq(leads.userId, recordId));
  return lead && { kind: 'lead', subjectId: id, recordId, ownerId: lead.ownerId };
}

async function findOther(db: Db, id: string): Promise<AnsweredRecord | undefined> {
  const [message] = await db.select({ ownerId: messages.ownerId }).from(messages).where(eq(messages.id, id));
  if (message) return { kind: 'message', subjectId: id, recordId: id, ownerId: message.ownerId };
  const [application] = await db
    .select({ id: applications.id })
    .from(applications)
    .where(eq(applications.id, id));
  return application && { kind: 'partnership', subjectId: id, recordId: id, ownerId: null };
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
