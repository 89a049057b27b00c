import { lazy, Suspense } from 'react';
import type { SignupRecord } from '#contracts/admin.ts';
import { toast } from '#web/ui/toast.ts';
import { Records } from '../records/Records.tsx';
import type { Records as RecordsState } from '../records/use-records.ts';
import { useOpenDetails } from './api/get-user-details.ts';
import { SignupCard } from './SignupCard.tsx';

/** What works on a lead arrives with the first one that is opened. */
const loadDialog = () => import('./DetailsDialog.tsx');
const DetailsDialog = lazy(loadDialog);

interface Props {
  signups: RecordsState<SignupRecord>;
  brand: string;
}

/** The tab of signups: the list, and the details of one of them. */
export function SignupList({ signups, brand }: Props) {
  const { details, opening, opened, open, close } = useOpenDetails({
    prepare: loadDialog,
    onFailure: () => toast({ title: 'Error', description: 'Failed to fetch user details', tone: 'error' }),
  });
  return (
    <>
      <Records records={signups}>
        {(signup, headingRef) => (
          <SignupCard
            signup={signup}
            brand={brand}
            opening={opening === signup.id}
            onOpen={open}
            headingRef={headingRef}
          />
        )}
      </Records>
      {opened && (
        <Suspense>
          <DetailsDialog details={details} brand={brand} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
