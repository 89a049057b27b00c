import type { Ref } from 'react';
import type { SignupRecord } from '#contracts/admin.ts';
import type { LeadStatus } from '#contracts/lead-status.ts';
import { formatDate } from '#web/lib/format.ts';
import { Badge, type BadgeTone } from '#web/ui/Badge.tsx';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';
import { Detail, Details } from '../records/details/Details.tsx';
import { Email, Identifier, Phone } from '../records/details/values.tsx';
import { statusLabel, welcomeEmail } from '../records/labels.ts';
import { mailLink } from '../records/links.ts';
import { headingId, Row } from '../records/list/Row.tsx';
import { DueNote } from '../sla/DueNote.tsx';

const LEAD_TONES: Record<LeadStatus, BadgeTone> = {
  pending_setup: 'neutral',
  contacted: 'yellow',
  scheduled: 'blue',
  live: 'green',
  lost: 'grey',
};

interface Props {
  signup: SignupRecord;
  brand: string;
  /** The details are on their way. */
  opening: boolean;
  onOpen: (id: string) => void;
  headingRef: Ref<HTMLHeadingElement>;
}

/** One signup in the list. */
export function SignupCard({ signup, brand, opening, onOpen, headingRef }: Props) {
  const { id, firstName, lastName, username, email, phone, emailVerified, createdAt } = signup;
  const { status, plan, companyName, ownerName, dueAt, contactedAt } = signup;
  const { subject, body } = welcomeEmail(brand, firstName);
  return (
    <Row
      id={id}
      at={createdAt}
      title={`${firstName} ${lastName}`}
      subtitle={username}
      badge={
        <>
          <Badge tone="blue">New User</Badge> {!emailVerified && <Badge tone="yellow">Unverified</Badge>}{' '}
          <Badge tone={LEAD_TONES[status]}>{statusLabel(status)}</Badge>
          {status !== 'lost' && <DueNote what="Call" dueAt={dueAt} doneAt={contactedAt} />}
        </>
      }
      facts="beside"
      headingRef={headingRef}
      actions={
        <>
          <Button
            size="sm"
            variant="outline"
            icon={opening && <Spinner />}
            aria-busy={opening || undefined}
            aria-describedby={headingId(id)}
            onClick={() => onOpen(id)}
          >
            View Details
          </Button>
          <ButtonLink
            size="sm"
            variant="ghost"
            aria-describedby={headingId(id)}
            href={mailLink(email, subject, body)}
          >
            Contact User
          </ButtonLink>
        </>
      }
    >
      <Details layout="pairs">
        <Detail label="Email" evident>
          <Email email={email} />
        </Detail>
        <Detail label="User ID">
          <Identifier id={id} />
        </Detail>
        <Detail label="Phone" evident>
          <Phone number={phone} />
        </Detail>
        <Detail label="Signup date">{formatDate(createdAt)}</Detail>
        <Detail label="Company">{companyName}</Detail>
        <Detail label="Plan">{plan}</Detail>
        <Detail label="Owner">{ownerName ?? 'Nobody yet'}</Detail>
      </Details>
    </Row>
  );
}
