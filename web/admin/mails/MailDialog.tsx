import type { MailContent } from '#contracts/mail.ts';
import { Detail, Details } from '#web/admin/records/details/Details.tsx';
import { mailLink } from '#web/admin/records/links/contact-links.ts';
import { formatDateTime } from '#web/lib/format/format.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { mailTitle } from './labels.ts';
import { readableText } from './readable-text.ts';

interface Props {
  /** Which mail is read; `undefined` while the dialog is closed. */
  mail: MailContent | undefined;
  onClose: () => void;
}

/** A captured mail as plain text, as its recipient would have read it. */
export function MailDialog({ mail, onClose }: Props) {
  return (
    <Dialog open={mail !== undefined} onClose={onClose} title={mail ? mailTitle(mail) : ''} size="lg">
      {mail && (
        <Details layout="texts">
          <Detail label="To">
            <a href={mailLink(mail.recipient, mailTitle(mail))}>{mail.recipient}</a>
          </Detail>
          <Detail label="Written">{formatDateTime(mail.createdAt)}</Detail>
          <Detail label="Text">{mail.text && readableText(mail.text)}</Detail>
        </Details>
      )}
    </Dialog>
  );
}
