import { lazy, Suspense } from 'react';
import type { SignupRecord } from '#contracts/admin.ts';
import { API } from '#contracts/paths.ts';
import { toast } from '#web/ui/toast.ts';
import type { FilterState } from '../records/filters/use-filters.ts';
import { ListTools } from '../records/list/ListTools.tsx';
import { RecordList } from '../records/list/RecordList.tsx';
import type { ListState } from '../records/list/use-list.ts';
import { useOpenDetails } from './api/get-user-details.ts';
import { SignupCard } from './SignupCard.tsx';

/** What works on a lead arrives with the first one that is opened. */
const loadDialog = () => import('./DetailsDialog.tsx');
const DetailsDialog = lazy(loadDialog);

interface Props {
  signups: ListState<SignupRecord>;
  state: FilterState;
  brand: string;
}

/** The tab of signups: the list, and the details of one of them. */
export function SignupList({ signups, state, brand }: Props) {
  const { details, opening, opened, open, close } = useOpenDetails({
    prepare: loadDialog,
    onFailure: () => toast({ title: 'Error', description: 'Failed to fetch user details', tone: 'error' }),
  });
  return (
    <>
      <ListTools state={state} searchLabel="Search name, e-mail, company or phone" />
      <RecordList
        filtered={state.isFiltered}
        list={signups}
        noun="user signups"
        exportAs={{ list: 'signups', path: API.signupExport, filters: state.filters }}
        empty={{
          title: 'No user signups yet',
          hint: 'Whoever creates an account is listed here, newest first.',
        }}
      >
        {(signup, headingRef) => (
          <SignupCard
            signup={signup}
            brand={brand}
            opening={opening === signup.id}
            onOpen={open}
            headingRef={headingRef}
          />
        )}
      </RecordList>
      {opened && (
        <Suspense>
          <DetailsDialog details={details} brand={brand} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
