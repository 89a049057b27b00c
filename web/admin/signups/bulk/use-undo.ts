import { useQueryClient } from '@tanstack/react-query';
import type { LeadBulkUndone } from '#contracts/lead-bulk.ts';
import { API } from '#contracts/paths.ts';
import { adminRequest } from '#web/admin/session/admin-request.ts';
import { reasonOf } from '#web/lib/answer.ts';
import { dismissToast, type ToastContent, toast } from '#web/ui/toast.ts';

/** Milliseconds that the offer to undo stands; the server takes it for a day. */
const OFFERED = 30_000;

interface Offer {
  until: number;
  run: () => void;
}
/** The last change that can be taken back, for the key `U`. */
let last: Offer | undefined;

/** Takes back the last change that is still on offer; does nothing where there is none. */
export function undoLast(): void {
  if (last && last.until > Date.now()) last.run();
}

/** Announces a change of one signup or of several, and offers to undo it where the server said how. */
export function useAnnounce(): (content: ToastContent, undoId: string | null | undefined) => void {
  const client = useQueryClient();

  async function undo(undoId: string) {
    try {
      const { body } = await adminRequest<LeadBulkUndone>(API.leadBulkUndo, { body: { undoId } });
      toast(resultOf(body));
    } catch (error) {
      toast({ title: 'Not undone', description: reasonOf(error), tone: 'error' });
    }
    for (const key of ['signups', 'stats', 'users', 'my-day']) {
      void client.invalidateQueries({ queryKey: [key] });
    }
  }

  return (content, undoId) => {
    last = undefined;
    if (!undoId) return void toast(content);
    const run = () => {
      last = undefined;
      dismissToast(shown);
      void undo(undoId);
    };
    last = { run, until: Date.now() + OFFERED };
    const shown = toast({ ...content, action: { label: 'Undo', run }, lasts: OFFERED });
  };
}

function resultOf({ undone, kept }: LeadBulkUndone): ToastContent {
  const stayed = `${kept.length} ${kept.length === 1 ? 'was' : 'were'} changed since, and stay${kept.length === 1 ? 's' : ''}`;
  if (undone.length === 0) return { title: 'Not undone', description: stayed, tone: 'error' };
  return {
    title: `Undone for ${undone.length}`,
    description: kept.length > 0 ? stayed : undefined,
    tone: 'success',
  };
}
