import type { LeadDetails } from '#contracts/lead-details.ts';
import { phoneLink } from '#web/admin/records/links/contact-links.ts';
import { WriteMail } from '#web/admin/records/mail/WriteMail.tsx';
import { useRefreshLead } from '#web/admin/signups/api/change-lead.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { useLeadContext } from './lead-context.ts';

interface Props {
  user: LeadDetails['user'];
  /** A call is what is due next. */
  isCallDue?: boolean;
}

/** Calls a person; it needs no lead. */
export function CallUser({ user, isCallDue }: Props) {
  const call = phoneLink(user.phone);
  if (!call) return null;
  return (
    <ButtonLink size="sm" variant={isCallDue ? 'primary' : 'outline'} href={call}>
      Call User
    </ButtonLink>
  );
}

/** Write, Schedule Setup and Call User; what is due next is the blue one. */
export function LeadActions() {
  const { lead, user, schedule } = useLeadContext();
  const refresh = useRefreshLead(user.id);
  return (
    <>
      {lead.writable && (
        <>
          <WriteMail
            record={{
              kind: 'lead',
              id: user.id,
              version: lead.version,
              email: user.email,
              name: user.firstName,
              history: lead.history,
            }}
            onChanged={refresh}
          />
          <Button size="sm" variant={lead.status === 'contacted' ? 'primary' : 'outline'} onClick={schedule}>
            Schedule Setup
          </Button>
        </>
      )}
      <CallUser user={user} isCallDue={lead.writable && lead.status === 'pending_setup'} />
    </>
  );
}
