import { useState } from 'react';
import type { UserDetails } from '#contracts/admin.ts';
import { API } from '#contracts/paths.ts';
import { isUnknownEmail } from '#contracts/unknown-email.ts';
import { mailLink, phoneLink } from '#web/admin/records/links.ts';
import { WriteMail } from '#web/admin/records/mail/WriteMail.tsx';
import { welcomeEmail } from '#web/admin/records/mailto-drafts.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { useRefreshLead } from '../api/change-lead.ts';
import { useLeadContext } from './lead-context.ts';

interface Props {
  user: UserDetails['user'];
  brand: string;
  /** A call is what is due next. */
  isCallDue?: boolean;
  /** Called when an email is begun. */
  onWrite?: () => void;
}

/** Links to write to or call a person; they need no lead. */
export function ReachActions({ user, brand, isCallDue, onWrite }: Props) {
  const call = phoneLink(user.phone);
  const { subject, body } = welcomeEmail(brand, user.firstName);
  const emailLink = isUnknownEmail(user.email) ? null : mailLink(user.email, subject, body);
  return (
    <>
      {call && (
        <ButtonLink size="sm" variant={isCallDue ? 'primary' : 'outline'} href={call}>
          Call User
        </ButtonLink>
      )}
      {emailLink && (
        <ButtonLink
          size="sm"
          variant="outline"
          href={emailLink}
          title="In your own mail program"
          onClick={onWrite}
        >
          <span>
            Send Email <span aria-hidden="true">↗</span>
          </span>
        </ButtonLink>
      )}
    </>
  );
}

/**
 * The same links and Schedule Setup; what is due next is the blue one. An email written in one’s own mailbox is not known here until
 * it is logged.
 */
export function LeadActions({ brand }: Pick<Props, 'brand'>) {
  const { lead, user, save, schedule } = useLeadContext();
  const refresh = useRefreshLead(user.id);
  const [writing, setWriting] = useState(false);
  const [busy, setBusy] = useState(false);

  async function logEmail() {
    setBusy(true);
    const error = await save(API.leadWritten, {}, 'Noted that you wrote');
    setBusy(false);
    setWriting(error !== undefined);
  }

  return (
    <>
      {writing && lead.writable && (
        <Button size="sm" variant="outline" busy={busy} onClick={logEmail}>
          Log an email
        </Button>
      )}
      {lead.writable && (
        <WriteMail
          record={{
            kind: 'lead',
            id: user.id,
            version: lead.version,
            email: user.email,
            name: user.firstName,
          }}
          onChanged={refresh}
        />
      )}
      {lead.writable && (
        <Button size="sm" variant={lead.status === 'contacted' ? 'primary' : 'outline'} onClick={schedule}>
          Schedule Setup
        </Button>
      )}
      <ReachActions
        user={user}
        brand={brand}
        isCallDue={lead.writable && lead.status === 'pending_setup'}
        onWrite={() => setWriting(true)}
      />
    </>
  );
}
