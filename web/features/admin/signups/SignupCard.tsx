import type { Ref } from 'react';
import type { SignupRecord } from '#contracts/admin.ts';
import type { LeadStatus } from '#contracts/lead-status.ts';
import { formatDate } from '#web/lib/format.ts';
import { Badge, type BadgeTone } from '#web/ui/Badge.tsx';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';
import { Fact, Facts } from '../facts/Facts.tsx';
import { Address, Identifier, Phone } from '../facts/values.tsx';
import { mailLink } from '../links.ts';
import { PromiseNote } from '../list/PromiseNote.tsx';
import { headingId, Row } from '../list/Row.tsx';
import { statusLabel, welcomeLetter } from '../words.ts';

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
  const { subject, body } = welcomeLetter(brand, firstName);
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
          {status !== 'lost' && <PromiseNote what="Call" dueAt={dueAt} keptAt={contactedAt} />}
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
      <Facts layout="pairs">
        <Fact label="Email" evident>
          <Address email={email} />
        </Fact>
        <Fact label="User ID">
          <Identifier id={id} />
        </Fact>
        <Fact label="Phone" evident>
          <Phone number={phone} />
        </Fact>
        <Fact label="Signup date">{formatDate(createdAt)}</Fact>
        <Fact label="Company">{companyName}</Fact>
        <Fact label="Plan">{plan}</Fact>
        <Fact label="Owner">{ownerName ?? 'Nobody yet'}</Fact>
      </Facts>
    </Row>
  );
}
