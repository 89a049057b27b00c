import { useState } from 'react';
import type { LeadDetails } from '#contracts/lead-details.ts';
import { API } from '#contracts/paths.ts';
import { isUnknownEmail } from '#contracts/unknown-email.ts';
import { MailtoButton } from '#web/admin/records/links/MailtoButton.tsx';
import { welcomeMail } from '#web/admin/records/links/mailto-templates.ts';
import { Button } from '#web/ui/Button.tsx';
import { useLeadContext } from './lead-context.ts';

interface Props {
  user: LeadDetails['user'];
  brand: string;
  /** Called when an email is begun. */
  onWrite?: () => void;
}

/** Leads to an email in one’s own mail program; it needs no lead. */
export function SendMail({ user, brand, onWrite }: Props) {
  if (isUnknownEmail(user.email)) return null;
  return (
    <MailtoButton to={user.email} {...welcomeMail(brand, user.firstName)} onClick={onWrite}>
      Send Email
    </MailtoButton>
  );
}

/** The same for a lead. An email written in one’s own mailbox is not known here until it is logged. */
export function OwnMailbox({ brand }: Pick<Props, 'brand'>) {
  const { lead, user, save } = useLeadContext();
  const [writing, setWriting] = useState(false);
  const [busy, setBusy] = useState(false);

  async function logMail() {
    setBusy(true);
    await save(API.leadWritten, {}, 'Noted that you wrote', { onSaved: () => setWriting(false) });
    setBusy(false);
  }

  return (
    <>
      {writing && lead.writable && (
        <Button size="sm" variant="outline" busy={busy} onClick={logMail}>
          Log an email
        </Button>
      )}
      <SendMail user={user} brand={brand} onWrite={() => setWriting(true)} />
    </>
  );
}
