import { useState } from 'react';
import type { LeadDetails } from '#contracts/lead-details.ts';
import { API } from '#contracts/paths.ts';
import { isUnknownEmail } from '#contracts/unknown-email.ts';
import { mailLink } from '#web/admin/records/links.ts';
import { welcomeEmail } from '#web/admin/records/mailto-templates.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { useLeadContext } from './lead-context.ts';

interface Props {
  user: LeadDetails['user'];
  brand: string;
  /** Called when an email is begun. */
  onWrite?: () => void;
}

/** Leads to an email in one’s own mail program; it needs no lead. */
export function SendEmail({ user, brand, onWrite }: Props) {
  if (isUnknownEmail(user.email)) return null;
  const { subject, body } = welcomeEmail(brand, user.firstName);
  return (
    <ButtonLink
      size="sm"
      // It leads out of the site, and does not look like “Write an email”, which does not.
      variant="ghost"
      href={mailLink(user.email, subject, body)}
      title="In your own mail program"
      onClick={onWrite}
    >
      Send Email
    </ButtonLink>
  );
}

/** The same for a lead. An email written in one’s own mailbox is not known here until it is logged. */
export function OwnMailbox({ brand }: Pick<Props, 'brand'>) {
  const { lead, user, save } = useLeadContext();
  const [writing, setWriting] = useState(false);
  const [busy, setBusy] = useState(false);

  async function logEmail() {
    setBusy(true);
    await save(API.leadWritten, {}, 'Noted that you wrote', { onSaved: () => setWriting(false) });
    setBusy(false);
  }

  return (
    <>
      {writing && lead.writable && (
        <Button size="sm" variant="outline" busy={busy} onClick={logEmail}>
          Log an email
        </Button>
      )}
      <SendEmail user={user} brand={brand} onWrite={() => setWriting(true)} />
    </>
  );
}
