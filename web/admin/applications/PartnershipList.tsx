import type { PartnershipRecord } from '#contracts/partnership.ts';
import { PARTNERSHIP_STATUSES } from '#contracts/partnership-status.ts';
import { API } from '#contracts/paths.ts';
import type { FilterState } from '../records/filters/use-filters.ts';
import { ListTools } from '../records/list/ListTools.tsx';
import { RecordList } from '../records/list/RecordList.tsx';
import type { ListState } from '../records/list/use-list.ts';
import { PartnershipCard } from './PartnershipCard.tsx';
import { applicationsLink } from './review/url.ts';

interface Props {
  partnerships: ListState<PartnershipRecord>;
  state: FilterState;
  brand: string;
}

/** The tab of partnership requests. */
export function PartnershipList({ partnerships, state, brand }: Props) {
  return (
    <>
      <ListTools state={state} searchLabel="Search name, company, e-mail or phone" />
      <RecordList
        filtered={state.isFiltered}
        list={partnerships}
        noun="partnership requests"
        exportAs={{ list: 'applications', path: API.partnershipExport, filters: state.filters }}
        empty={{
          title: 'No partnership requests yet',
          hint: 'Applications from the partnership page are listed here, newest first.',
        }}
      >
        {(application, headingRef) => (
          <PartnershipCard
            application={application}
            brand={brand}
            onReview={review}
            headingRef={headingRef}
          />
        )}
      </RecordList>
    </>
  );
}

/** Goes to where applications are decided on, one after the other, and begins with this one. */
function review({ id, status }: PartnershipRecord): void {
  const known = PARTNERSHIP_STATUSES.find((each) => each === status) ?? 'pending';
  window.location.assign(applicationsLink(known, id));
}
