import type { SignupRecord } from '#contracts/admin.ts';
import { toast } from '#web/ui/toast.ts';
import { RecordList } from '../list/RecordList.tsx';
import type { ListState } from '../list/use-list.ts';
import { useOpenDetails } from './api/get-user-details.ts';
import { DetailsDialog } from './DetailsDialog.tsx';
import { SignupCard } from './SignupCard.tsx';

interface Props {
  signups: ListState<SignupRecord>;
  brand: string;
}

/** The tab of signups: the list, and the details of one of them. */
export function SignupList({ signups, brand }: Props) {
  const { details, opening, open, close } = useOpenDetails(() =>
    toast({ title: 'Error', description: 'Failed to fetch user details', tone: 'error' }),
  );
  return (
    <>
      <RecordList
        list={signups}
        noun="user signups"
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
      <DetailsDialog details={details} brand={brand} onClose={close} />
    </>
  );
}
