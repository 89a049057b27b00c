import { inArray } from 'drizzle-orm';
import { DECISION_KINDS } from '#contracts/application-status.ts';
import type { HistoryMail } from '#contracts/record-mail.ts';
import type { Database } from '#server/db/connection.ts';
import { type activities, mails, receivedMails } from '#server/db/schema/index.ts';

type Entry = Pick<typeof activities.$inferSelect, 'id' | 'kind' | 'details'>;

/** The mails of history entries by the id of the entry: those that colleagues wrote or decided with, and replies. */
export async function readHistoryMails(db: Database, entries: Entry[]): Promise<Map<string, HistoryMail>> {
  const idsOf = (kinds: readonly string[], key: string) =>
    new Map(
      entries.flatMap((entry) => {
        const id: unknown = Object(entry.details)[key];
        return kinds.includes(entry.kind) && typeof id === 'string' ? [[entry.id, id] as const] : [];
      }),
    );
  return new Map([
    ...(await readSent(db, idsOf(['mail', ...DECISION_KINDS], 'mailId'))),
    ...(await readReplies(db, idsOf(['reply'], 'receivedId'))),
  ]);
}

type MailIds = Map<string, string>;

async function readSent(db: Database, ids: MailIds): Promise<[string, HistoryMail][]> {
  if (ids.size === 0) return [];
  const { id, status, subject, recipient } = mails;
  const rows = await db
    .select({ id, status, subject, to: recipient })
    .from(mails)
    .where(inArray(id, [...ids.values()]));
  return [...ids].map(([entryId, mailId]) => {
    const row = rows.find((each) => each.id === mailId);
    return [
      entryId,
      {
        id: mailId,
        status: row?.status ?? 'gone',
        ...(row && { to: row.to }),
        ...(row?.subject && { subject: row.subject }),
      },
    ];
  });
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
