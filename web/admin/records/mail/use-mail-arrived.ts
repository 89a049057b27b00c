import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { entriesSince, type WrittenEntry } from '#web/admin/records/history-since.ts';
import { useSession } from '#web/admin/session/use-session.ts';
import type { MailedRecord } from './mail-paths.ts';
import { mailQuery } from './read-mail.ts';

/** What was sent, and the newest entry of the history before it. */
export interface SentMail {
  subject: string;
  text: string;
  newest: string | null;
}

/** What is said where a mail was perhaps not sent, and its record has it by now. */
export const sentAfterAll = () => 'It was sent after all';

type MailedHistory = Pick<MailedRecord, 'kind' | 'history'>;

/** Whether the history of a record has by now what its reader sent. */
export async function hasMailArrived(
  client: QueryClient,
  { kind, history, readerId }: MailedHistory & { readerId: string | null },
  { subject, text, newest }: SentMail,
): Promise<boolean> {
  // A template has one subject for all: only their words tell which mail it is.
  const isLike = (entry: WrittenEntry) => entry.kind === 'mail' && entry.text === subject;
  for (const { mail } of entriesSince({ history, readerId }, newest).filter(isLike)) {
    const found = mail && (await client.fetchQuery(mailQuery(kind, mail.id)).catch(() => null));
    if (found?.text === text) return true;
  }
  return false;
}

/** Tells of a mail whether the record that is open has it by now. */
export function useMailArrived({ kind, history }: MailedHistory) {
  const client = useQueryClient();
  const readerId = useSession()?.id ?? null;
  return (sent: SentMail): Promise<boolean> => hasMailArrived(client, { kind, history, readerId }, sent);
}
