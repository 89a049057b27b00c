import { useQuery, useQueryClient } from '@tanstack/react-query';
import { API, fillPath, PAGES } from '#contracts/paths.ts';
import type { TagRecord } from '#contracts/tag.ts';
import { readAgain } from '#web/admin/records/query-keys.ts';
import { adminRequest } from '#web/admin/session/admin-request.ts';
import { ConfirmationDialog } from '#web/admin/shell/ConfirmationDialog.tsx';
import { countOf } from '#web/lib/format/plural.ts';
import { showFailure } from '#web/ui/show-failure.ts';
import { toast } from '#web/ui/toast.ts';

interface Props {
  tag: TagRecord;
  onClose: () => void;
}

/** Confirmation before a tag goes from all that have it. */
export function DeleteTag({ tag, onClose }: Props) {
  const client = useQueryClient();
  const query = `?tag=${tag.id}`;
  const { data: count } = useQuery({
    queryKey: ['signups', 'tagged', tag.id],
    queryFn: async ({ signal }) => {
      const { headers } = await adminRequest(`${API.signups}${query}&limit=1`, { signal });
      return Number(headers.get('x-total-count'));
    },
    staleTime: 0,
  });

  async function remove(): Promise<void> {
    try {
      await adminRequest(fillPath(API.tagDelete, { id: tag.id }), { body: {} });
      void readAgain(client, ['tags', 'signups']);
      toast({ title: `Tag ${tag.name} deleted`, tone: 'success' });
      onClose();
    } catch (error) {
      showFailure('Not deleted', error, { retry: () => void remove() });
    }
  }

  return (
    <ConfirmationDialog
      open
      title={`Delete tag ${tag.name}?`}
      button="Delete tag"
      onClose={onClose}
      onConfirm={remove}
    >
      <p>
        It is removed from{' '}
        <a href={`${PAGES.dashboard}${query}&tab=signups`}>
          {count === undefined ? 'all signups that have it' : countOf(count, 'signup')}
        </a>
        . This can’t be undone.
      </p>
    </ConfirmationDialog>
  );
}
