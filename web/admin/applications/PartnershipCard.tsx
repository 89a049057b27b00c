import type { Ref } from 'react';
import type { PartnershipRecord } from '#contracts/partnership.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { partnershipEmail } from '../records/labels.ts';
import { mailLink } from '../records/links.ts';
import { headingId, Row } from '../records/list/Row.tsx';
import { DueNote } from '../sla/DueNote.tsx';
import { PartnershipDetails } from './PartnershipDetails.tsx';
import { StatusBadge } from './StatusBadge.tsx';

interface Props {
  application: PartnershipRecord;
  brand: string;
  onReview: (application: PartnershipRecord) => void;
  headingRef: Ref<HTMLHeadingElement>;
}

/** One application in the list. */
export function PartnershipCard({ application, brand, onReview, headingRef }: Props) {
  const { id, companyName, contactName, email, status, createdAt } = application;
  const { subject, body } = partnershipEmail(brand, contactName);
  return (
    <Row
      id={id}
      at={createdAt}
      title={companyName}
      subtitle={contactName}
      badge={
        <>
          <StatusBadge status={status} />
          <DueNote what="Decision" dueAt={application.dueAt} doneAt={application.decidedAt} />
        </>
      }
      facts="below"
      headingRef={headingRef}
      actions={
        <>
          <Button
            size="sm"
            variant="outline"
            aria-describedby={headingId(id)}
            onClick={() => onReview(application)}
          >
            Review Application
          </Button>
          <ButtonLink
            size="sm"
            variant="ghost"
            aria-describedby={headingId(id)}
            href={mailLink(email, subject, body)}
          >
            Contact
          </ButtonLink>
        </>
      }
    >
      <PartnershipDetails application={application} compact />
    </Row>
  );
}
