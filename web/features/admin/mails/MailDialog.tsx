import type { MailContent } from '#contracts/admin.ts';
import { formatDate } from '#web/lib/format.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Fact, Facts } from '../facts/Facts.tsx';
import { mailLink } from '../links.ts';
import { mailTitle } from './words.ts';

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
        <Facts layout="texts">
          <Fact label="To">
            <a href={mailLink(mail.recipient, mailTitle(mail))}>{mail.recipient}</a>
          </Fact>
          <Fact label="Written">{formatDate(mail.createdAt)}</Fact>
          <Fact label="Text">{mail.text}</Fact>
        </Facts>
      )}
    </Dialog>
  );
}
