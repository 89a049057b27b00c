import { eq } from 'drizzle-orm';
import type { MailedSubject } from '#contracts/subjects.ts';
import type { Database } from '#server/db/connection.ts';
import { applications, leadMerges, leads, messages } from '#server/db/schema/index.ts';

type Db = Pick<Database, 'select'>;

/** The record that a mail was about. */
export interface MailedRecord {
  kind: MailedSubject;
  /** Id of the person themselves, so that it is erased with them. */
  subjectId: string;
  /** Id of the record that the team works on, with which theirs may have been merged. */
  recordId: string;
  ownerId: string | null;
}

/** The record of one of `ids`, which a mail was about; `undefined` where it is none that the team works on. */
export async function findMailedRecord(db: Db, ids: string[]): Promise<MailedRecord | undefined> {
  for (const id of ids) {
    const found = (await findLead(db, id)) ?? (await findOther(db, id));
    if (found) return found;
  }
  return undefined;
}

async function findLead(db: Db, id: string): Promise<MailedRecord | undefined> {
  const [merge] = await db
    .select({ keptId: leadMerges.keptId })
    .from(leadMerges)
    .where(eq(leadMerges.mergedId, id));
  const recordId = merge?.keptId ?? id;
  const [lead] = await db.select({ ownerId: leads.ownerId }).from(leads).where(eq(leads.userId, recordId));
  return lead && { kind: 'lead', subjectId: id, recordId, ownerId: lead.ownerId };
}

async function findOther(db: Db, id: string): Promise<MailedRecord | undefined> {
  const [message] = await db.select({ ownerId: messages.ownerId }).from(messages).where(eq(messages.id, id));
  if (message) return { kind: 'message', subjectId: id, recordId: id, ownerId: message.ownerId };
  const [application] = await db
    .select({ id: applications.id })
    .from(applications)
    .where(eq(applications.id, id));
  return application && { kind: 'partnership', subjectId: id, recordId: id, ownerId: null };
}
