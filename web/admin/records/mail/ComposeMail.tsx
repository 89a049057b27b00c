import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { fillPath } from '#contracts/paths.ts';
import type { FilledTemplates } from '#contracts/record-mail.ts';
import { adminRequest } from '#web/admin/session/admin-request.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { toast } from '#web/ui/toast.ts';
import { ComposeForm } from './ComposeForm.tsx';
import { MAIL_PATHS, type MailedRecord } from './mail-paths.ts';

interface Props {
  open: boolean;
  record: MailedRecord;
  onChanged: () => Promise<unknown>;
  onClose: () => void;
}

/**
 * A mail to the person of a record, begun from a template. It opens once the templates are there, so that the field
 * where one writes has the focus.
 */
export default function ComposeMail({ open, record, onChanged, onClose }: Props) {
  const { kind, id, name } = record;
  const { data, isError } = useQuery({
    queryKey: ['mail-templates', kind, id],
    queryFn: async ({ signal }) =>
      (await adminRequest<FilledTemplates>(fillPath(MAIL_PATHS[kind].drafts, { id }), { signal })).body,
    enabled: open,
    gcTime: 0,
  });
  const giveUp = useEffectEvent(() => {
    toast({ title: 'Error', description: 'Failed to fetch the templates', tone: 'error' });
    onClose();
  });
  useEffect(() => {
    if (open && isError) giveUp();
  }, [open, isError]);
  return (
    <Dialog open={open && data !== undefined} onClose={onClose} title={`Write to ${name}`} size="lg" asks>
      {data && <ComposeForm record={record} filled={data} onChanged={onChanged} onClose={onClose} />}
    </Dialog>
  );
}
