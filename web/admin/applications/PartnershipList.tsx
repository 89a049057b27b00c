import type { PartnershipRecord } from '#contracts/partnership.ts';
import { PARTNERSHIP_STATUSES } from '#contracts/partnership-status.ts';
import { Records } from '../records/Records.tsx';
import type { Records as RecordsState } from '../records/use-records.ts';
import { PartnershipCard } from './PartnershipCard.tsx';
import { applicationsLink } from './review/url.ts';

interface Props {
  partnerships: RecordsState<PartnershipRecord>;
  brand: string;
}

/** The tab of partnership requests. */
export function PartnershipList({ partnerships, brand }: Props) {
  return (
    <Records records={partnerships}>
      {(application, headingRef) => (
        <PartnershipCard application={application} brand={brand} onReview={review} headingRef={headingRef} />
      )}
    </Records>
  );
}

/** Goes to where applications are decided on, one after the other, and begins with this one. */
function review({ id, status }: PartnershipRecord): void {
  const known = PARTNERSHIP_STATUSES.find((each) => each === status) ?? 'pending';
  window.location.assign(applicationsLink(known, id));
}
