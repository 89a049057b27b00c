import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { RecordMail } from '#contracts/record-mail.ts';
import type { MailedSubject } from '#contracts/subjects.ts';
import { Detail, Details } from '#web/admin/records/details/Details.tsx';
import { Email } from '#web/admin/records/details/values.tsx';
import { formatDateTime } from '#web/lib/format/format.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { toast } from '#web/ui/toast.ts';
import { mailQuery } from './read-mail.ts';

interface Props {
  open: boolean;
  kind: MailedSubject;
  id: string;
  onClose: () => void;
}

/** A mail that a colleague wrote, or a reply, as plain text. */
export default function RecordMailDialog({ open, kind, id, onClose }: Props) {
  const { data, isError } = useQuery({ ...mailQuery(kind, id), enabled: open });
  const giveUp = useEffectEvent(() => {
    toast({ title: 'Error', description: 'Failed to fetch the email', tone: 'error' });
    onClose();
  });
  useEffect(() => {
    if (open && isError) giveUp();
  }, [open, isError]);
  return (
    <Dialog open={open && data !== undefined} onClose={onClose} title={data?.subject ?? 'Email'} size="lg">
      {data && (data.status === 'received' ? <Reply mail={data} /> : <Sent mail={data} />)}
    </Dialog>
  );
}

function Sent({ mail }: { mail: RecordMail }) {
  return (
    <Details layout="texts">
      <Detail label="To">{mail.to && <Email email={mail.to} />}</Detail>
      <Detail label="Written">
        {[formatDateTime(mail.at), mail.by && `by ${mail.by}`].filter(Boolean).join(' ')}
      </Detail>
      <Detail label="Delivery">{deliveryOf(mail)}</Detail>
      <Detail label="Text">{mail.text ?? 'The text of this email is not kept.'}</Detail>
    </Details>
  );
}

function Reply({ mail }: { mail: RecordMail }) {
  return (
    <Details layout="texts">
      <Detail label="From">{mail.from && <Email email={mail.from} />}</Detail>
      <Detail label="Received">
        {formatDateTime(mail.at)}
        {mail.automatic && ', written by a program'}
      </Detail>
      <Detail label="Text">{mail.text || 'There is no text.'}</Detail>
      {(mail.attachments.length > 0 || mail.isCut) && (
        <Detail label="In the mailbox alone">
          {[...mail.attachments, mail.isCut && 'the rest of this email'].filter(Boolean).join(', ')}
        </Detail>
      )}
    </Details>
  );
}

/** What became of a mail, in one sentence. */
function deliveryOf({ status, sentAt, attempts }: RecordMail): string {
  if (status === 'sent') return sentAt ? `Sent ${formatDateTime(sentAt)}` : 'Sent';
  if (status === 'captured') return 'Stored here, because no mail server is set up';
  if (status === 'failed') return `Could not be sent, after ${attempts} tries`;
  return attempts === 0 ? 'On its way' : `Waiting to try again, after ${attempts}`;
}
