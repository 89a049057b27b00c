import { inArray } from 'drizzle-orm';
import type { HistoryMail } from '#contracts/record-mail.ts';
import type { Database } from '#server/db/connection.ts';
import { type activities, mails, receivedMails } from '#server/db/schema/index.ts';

type Entry = Pick<typeof activities.$inferSelect, 'id' | 'kind' | 'details'>;

/** The mails of history entries by the id of the entry: those that colleagues wrote (`mail`), and replies (`reply`). */
export async function readHistoryMails(db: Database, entries: Entry[]): Promise<Map<string, HistoryMail>> {
  const idsOf = (kind: string, key: string) =>
    new Map(
      entries.flatMap((entry) => {
        const id: unknown = Object(entry.details)[key];
        return entry.kind === kind && typeof id === 'string' ? [[entry.id, id] as const] : [];
      }),
    );
  return new Map([
    ...(await readSent(db, idsOf('mail', 'mailId'))),
    ...(await readReplies(db, idsOf('reply', 'receivedId'))),
  ]);
}

type MailIds = Map<string, string>;

async function readSent(db: Database, ids: MailIds): Promise<[string, HistoryMail][]> {
  if (ids.size === 0) return [];
  const { id, status } = mails;
  const rows = await db
    .select({ id, status })
    .from(mails)
    .where(inArray(id, [...ids.values()]));
  return [...ids].map(([entryId, mailId]) => [
    entryId,
    { id: mailId, status: rows.find((row) => row.id === mailId)?.status ?? 'gone' },
  ]);
}

async function readReplies(db: Database, ids: MailIds): Promise<[string, HistoryMail][]> {
  if (ids.size === 0) return [];
  const { id, subject, automatic, handledAt } = receivedMails;
  const rows = await db
    .select({ id, subject, automatic, handledAt })
    .from(receivedMails)
    .where(inArray(id, [...ids.values()]));
  return [...ids].flatMap(([entryId, receivedId]): [string, HistoryMail][] => {
    const row = rows.find((each) => each.id === receivedId);
    if (!row) return [];
    const waiting = row.handledAt === null && !row.automatic;
    const { subject: title, automatic: isAutomatic } = row;
    return [
      [entryId, { id: receivedId, status: 'received', subject: title, automatic: isAutomatic, waiting }],
    ];
  });
}
