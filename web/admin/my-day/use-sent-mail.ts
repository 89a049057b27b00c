import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { LeadDetails } from '#contracts/lead-details.ts';
import type { MessageDetails } from '#contracts/message.ts';
import { API, type ApiPath, fillPath } from '#contracts/paths.ts';
import type { ApplicationReview } from '#contracts/review.ts';
import type { MailedSubject } from '#contracts/subjects.ts';
import type { WrittenEntry } from '#web/admin/records/history-since.ts';
import { hasMailArrived, type SentMail } from '#web/admin/records/mail/use-mail-arrived.ts';
import { adminRequest } from '#web/admin/session/admin-request.ts';
import { useSession } from '#web/admin/session/use-session.ts';
import { sentOf } from '#web/lib/drafts/draft-names.ts';
import { readDraft } from '#web/lib/drafts/drafts.ts';
import type { Unsent } from '#web/lib/drafts/unsent.ts';

/** The mail to one person that was sent though its answer never came, as its draft is stored; else nothing. */
export function useSentMail({ name }: Unsent): string | undefined {
  const client = useQueryClient();
  const readerId = useSession()?.id ?? null;
  const [, kind, id = ''] = /^email (lead|partnership|message) (\S+)/.exec(name) ?? [];
  const key = `${readerId} ${name}`;
  const noted = kind ? readDraft(sentOf(key)) : '';
  const { was, sent }: { was?: string; sent?: SentMail } = JSON.parse(noted || '{}');
  const isSent = was === readDraft(key);
  const { data } = useQuery({
    // Read again as the day is.
    queryKey: ['my-day', 'sent', noted],
    queryFn: async ({ signal }) => {
      if (!sent) return false;
      const of = kind as MailedSubject;
      return hasMailArrived(client, { kind: of, history: await readHistory(of, id, signal), readerId }, sent);
    },
    enabled: isSent && sent !== undefined,
    retry: false,
  });
  return isSent && data ? was : undefined;
}

/** What was done with a record, newest first. */
async function readHistory(
  kind: MailedSubject,
  id: string,
  signal: AbortSignal,
): Promise<readonly WrittenEntry[]> {
  const read = async <Reply>(path: ApiPath) =>
    (await adminRequest<Reply>(fillPath(path, { id }), { signal })).body;
  if (kind === 'lead') return (await read<LeadDetails>(API.leadDetails)).lead?.history ?? [];
  if (kind === 'message') return (await read<MessageDetails>(API.message)).history;
  return (await read<ApplicationReview>(API.reviewApplication)).history.toReversed();
}
