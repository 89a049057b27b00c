import { and, desc, eq, inArray } from 'drizzle-orm';
import type { LeadEntry } from '#contracts/lead.ts';
import type { Database } from '#server/db/connection.ts';
import { activities, messages } from '#server/db/schema/index.ts';
import { beginning } from '#server/domain/correspondence/beginning.ts';
import { readHistoryMails } from '#server/domain/correspondence/history-mails.ts';

/** Messages that are shown, and entries of what was written about them. */
const MESSAGES = 50;
const ANSWERS = 100;

type Entry = Omit<LeadEntry, 'at'> & { at: Date };

/**
 * What people with these emails wrote on the contact page, what we answered by mail, and their replies. The caller
 * checks that the actor may read messages.
 */
export async function readHistoryMessages(db: Database, emails: string[]): Promise<Entry[]> {
  const written = await db
    .select()
    .from(messages)
    .where(inArray(messages.email, emails))
    .orderBy(desc(messages.createdAt))
    .limit(MESSAGES);
  const asked = written.map(({ id, createdAt, subject, message, status }) => ({
    id,
    at: createdAt,
    kind: 'message',
    text: beginning(message),
    actorId: null,
    details: { messageId: id, subject, status },
  }));
  const ids = written.map(({ id }) => id);
  return ids.length > 0 ? [...asked, ...(await readAnswers(db, ids))] : asked;
}

async function readAnswers(db: Database, ids: string[]): Promise<Entry[]> {
  const { subjectKind, subjectId, kind, at, id } = activities;
  const steps = await db
    .select()
    .from(activities)
    .where(and(eq(subjectKind, 'message'), inArray(subjectId, ids), inArray(kind, ['mail', 'reply'])))
    .orderBy(desc(at), desc(id))
    .limit(ANSWERS);
  const mailOf = await readHistoryMails(db, steps);
  return steps.map((step) => ({
    id: step.id,
    at: step.at,
    kind: step.kind,
    text: step.text,
    actorId: step.actorId,
    details: { messageId: step.subjectId },
    mail: mailOf.get(step.id),
  }));
}
