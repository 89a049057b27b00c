import { useQuery } from '@tanstack/react-query';
import { API, fillPath } from '#contracts/paths.ts';
import type { ApplicationReview } from '#contracts/review.ts';
import { type SentLead, savedLeadQuery } from '#web/admin/records/drafts/saved-lead.ts';
import { adminRequest } from '#web/admin/session/admin-request.ts';
import { useSession } from '#web/admin/session/use-session.ts';
import { fateOf, isForDecision } from '#web/lib/drafts/draft-fate.ts';
import { sentOf } from '#web/lib/drafts/draft-names.ts';
import { readDraft } from '#web/lib/drafts/drafts.ts';
import type { Unsent } from '#web/lib/drafts/unsent.ts';
import { statusLabel } from '#web/lib/format/status-label.ts';
import { useSentMail } from './use-sent-mail.ts';

interface Fate {
  fate?: ReturnType<typeof fateOf>;
  /** What was decided. */
  decided?: string;
  /** The draft as it was sent, where it is stored as more than its words. */
  stored?: string;
}

/** What became of a draft for a decision, of a new lead or a mail; nothing of other drafts, and until that is read. */
export function useFate(draft: Unsent): Fate {
  const id = isForDecision(draft) ? draft.about?.id : undefined;
  const { data } = useQuery({
    // As its panel reads it.
    queryKey: ['partnerships', 'application', id],
    queryFn: async ({ signal }) =>
      (await adminRequest<ApplicationReview>(fillPath(API.reviewApplication, { id: id ?? '' }), { signal }))
        .body,
    enabled: id !== undefined,
    retry: false,
  });
  const [lead, mail] = [useSavedLead(draft), useSentMail(draft)];
  const stored = lead ?? mail;
  if (stored !== undefined) return { fate: 'sent', stored };
  if (!data) return {};
  const decided = `${statusLabel(data.status)} meanwhile by ${data.decidedBy ?? 'a colleague'}`;
  return { fate: fateOf(draft, data), decided };
}

/** The draft of a new lead that was sent and saved, though its answer was lost. */
function useSavedLead({ name }: Unsent): string | undefined {
  const key = `${useSession()?.id} ${name}`;
  const noted = name.startsWith('new lead') ? readDraft(sentOf(key)) : '';
  const { was, sent }: { was?: string; sent?: SentLead } = JSON.parse(noted || '{}');
  const isSent = was === readDraft(key);
  const { data } = useQuery(savedLeadQuery(isSent ? sent : undefined));
  return isSent && data ? was : undefined;
}
