import { useQueryClient } from '@tanstack/react-query';
import type { LeadBulkReply, LeadBulkUndone } from '#contracts/lead-bulk.ts';
import { API } from '#contracts/paths.ts';
import { adminRequest } from '#web/admin/session/admin-request.ts';
import { reasonOf } from '#web/lib/answer.ts';
import { toast } from '#web/ui/toast.ts';

/** Milliseconds that the offer to undo stands; the server takes it for a day. */
const OFFERED = 30_000;

/** Does one thing to several signups, and offers to undo it. Answers whether it was done. */
export function useBulk(): (body: object, said: string) => Promise<boolean> {
  const client = useQueryClient();
  const refresh = () => {
    for (const key of ['signups', 'stats', 'users']) void client.invalidateQueries({ queryKey: [key] });
  };

  async function undo(undoId: string) {
    try {
      const { body } = await adminRequest<LeadBulkUndone>(API.leadBulkUndo, { body: { undoId } });
      refresh();
      const stayed = body.kept.length > 0 ? `${body.kept.length} were changed since, and stay` : undefined;
      toast({ title: `Undone for ${body.undone.length}`, description: stayed, tone: 'success' });
    } catch (error) {
      toast({ title: 'Not undone', description: reasonOf(error), tone: 'error' });
    }
  }

  return async (body, said) => {
    try {
      const { undoId, leftOut } = (await adminRequest<LeadBulkReply>(API.leadBulk, { body })).body;
      refresh();
      toast({
        title: said,
        description:
          leftOut.length > 0
            ? `${leftOut.length} not mailed: no known email, or enough mail for now`
            : undefined,
        tone: 'success',
        ...(undoId && { action: { label: 'Undo', run: () => void undo(undoId) }, lasts: OFFERED }),
      });
      return true;
    } catch (error) {
      refresh();
      toast({ title: 'Nothing was changed', description: reasonOf(error), tone: 'error' });
      return false;
    }
  };
}
