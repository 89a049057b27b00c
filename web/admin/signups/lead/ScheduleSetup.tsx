import { useQuery } from '@tanstack/react-query';
import { Retry } from '#web/admin/records/list/Retry.tsx';
import { detailsQuery } from '#web/admin/signups/api/get-lead-details.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { LeadProvider } from './LeadProvider.tsx';
import { SetupDialog } from './SetupDialog.tsx';

interface Props {
  id: string;
  name: string;
  onClose: () => void;
}

/** The times of a setup, for a lead whose record is not open. */
export default function ScheduleSetup({ id, name, onClose }: Props) {
  const { data, isFetching, refetch } = useQuery(detailsQuery(id));
  if (!data?.lead) {
    return (
      <Dialog open onClose={onClose} title={`Schedule setup for ${name}`}>
        {isFetching ? <Loading /> : <Retry what="The times" busy={false} onRetry={() => void refetch()} />}
      </Dialog>
    );
  }
  return (
    <LeadProvider user={data.user} lead={data.lead}>
      {() => <SetupDialog open onClose={onClose} />}
    </LeadProvider>
  );
}
