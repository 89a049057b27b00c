import { useRef, useState } from 'react';
import { roleMay } from '#contracts/permissions.ts';
import type { TeamMember } from '#contracts/team.ts';
import { Detail, Details } from '#web/admin/records/details/Details.tsx';
import { absenceLink } from '#web/admin/records/links/absence-link.ts';
import { Card } from '#web/admin/records/list/Card.tsx';
import { headingId } from '#web/admin/records/list/heading-id.ts';
import { cityOf } from '#web/lib/format/city-of.ts';
import { formatDateTime } from '#web/lib/format/format.ts';
import { statusLabel } from '#web/lib/format/status-label.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { useRefocus } from '#web/ui/use-refocus.ts';
import type { MemberChange } from './api/change-member.ts';
import { memberName, ROLE_LABELS, STATE_TONES, USUAL_ZONE } from './labels.ts';
import styles from './MemberRow.module.css';

interface Props {
  member: TeamMember;
  /** This member is the signed-in user, whose own rights cannot be changed. */
  isMe: boolean;
  onRole: () => void;
  onTimeZone: () => void;
  /** Asks first. */
  onConfirm: (what: 'withdraw' | 'disable') => void;
  onChange: (what: MemberChange) => Promise<void>;
}

/** A team member: name, role and last sign-in. */
export function MemberRow({ member, isMe, onRole, onTimeZone, onConfirm, onChange }: Props) {
  const { id, state, email, role, lastSeenAt, twoFactor, timeZone, invitedUntil, createdAt } = member;
  const root = useRef<HTMLDivElement>(null);
  useRefocus(root);
  const described = { size: 'sm', variant: 'outline', 'aria-describedby': headingId(id) } as const;
  return (
    <Card
      id={id}
      at={createdAt}
      atLabel={state === 'invited' ? 'Invited' : 'Joined'}
      title={memberName(member)}
      // An invited person has no other name yet.
      subtitle={memberName(member) === email ? '' : email}
      badge={
        <>
          <Badge tone={STATE_TONES[state]}>{statusLabel(state)}</Badge>
          {isMe && <Badge>You</Badge>}
        </>
      }
      placement="beside"
      actions={
        !isMe && (
          <div ref={root} className={styles.actions}>
            <Button {...described} onClick={onRole}>
              Change role
            </Button>
            {state === 'active' && (
              <Button {...described} onClick={onTimeZone}>
                Time zone
              </Button>
            )}
            {state === 'active' && roleMay(role, 'absences.manage') && (
              <ButtonLink {...described} href={absenceLink(id)}>
                Add absence
              </ButtonLink>
            )}
            {state === 'invited' && (
              <Now {...described} label="Send again" onClick={() => onChange('resend')} />
            )}
            {state === 'invited' && (
              <Button {...described} onClick={() => onConfirm('withdraw')}>
                Withdraw
              </Button>
            )}
            {state === 'active' && (
              <Button {...described} onClick={() => onConfirm('disable')}>
                Disable
              </Button>
            )}
            {state === 'disabled' && <Now {...described} label="Enable" onClick={() => onChange('enable')} />}
          </div>
        )
      }
    >
      <Details layout="pairs">
        <Detail label="Role">{ROLE_LABELS[role]}</Detail>
        {state === 'invited' ? (
          <Detail label="Link works until">{whenOr(invitedUntil, 'it is sent again')}</Detail>
        ) : (
          <>
            <Detail label="Last seen">{whenOr(lastSeenAt, 'Never')}</Detail>
            <Detail label="Sign-in codes">{twoFactor ? 'On' : 'Off'}</Detail>
            <Detail label="Time zone">{timeZone ? cityOf(timeZone) : USUAL_ZONE}</Detail>
          </>
        )}
      </Details>
    </Card>
  );
}

interface NowProps {
  size: 'sm';
  variant: 'outline';
  'aria-describedby': string;
  label: string;
  onClick: () => Promise<void>;
}

/** A button that acts at once, and is busy while it does. */
function Now({ label, onClick, ...props }: NowProps) {
  const [busy, setBusy] = useState(false);

  async function act(): Promise<void> {
    setBusy(true);
    await onClick();
    setBusy(false);
  }

  return (
    <Button {...props} busy={busy} onClick={act}>
      {label}
    </Button>
  );
}

function whenOr(at: string | null, otherwise: string): string {
  return at ? formatDateTime(at) : otherwise;
}
