import { useState } from 'react';
import type { PartnershipRecord } from '#contracts/partnership.ts';
import { RecordList } from '../list/RecordList.tsx';
import type { ListState } from '../list/use-list.ts';
import { PartnershipCard } from './PartnershipCard.tsx';
import { ReviewDialog } from './ReviewDialog.tsx';

interface Props {
  partnerships: ListState<PartnershipRecord>;
  brand: string;
}

/** The tab of partnership requests: the list, and one application in full. */
export function PartnershipList({ partnerships, brand }: Props) {
  const [reviewed, setReviewed] = useState<PartnershipRecord>();
  return (
    <>
      <RecordList
        list={partnerships}
        noun="partnership requests"
        empty={{
          title: 'No partnership requests yet',
          hint: 'Applications from the partnership page are listed here, newest first.',
        }}
      >
        {(application, headingRef) => (
          <PartnershipCard
            application={application}
            brand={brand}
            onReview={setReviewed}
            headingRef={headingRef}
          />
        )}
      </RecordList>
      <ReviewDialog application={reviewed} brand={brand} onClose={() => setReviewed(undefined)} />
    </>
  );
}
