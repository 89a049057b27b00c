import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { PipelineCard } from '#contracts/pipeline.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { Retry } from '../records/list/Retry.tsx';
import { detailsQuery } from '../signups/api/get-lead-details.ts';
import { LeadProvider } from '../signups/lead/LeadProvider.tsx';
import { SetupDialog } from '../signups/lead/SetupDialog.tsx';
import { PIPELINE_KEY } from './api/get-pipeline.ts';

interface Props {
  card: PipelineCard;
  onClose: () => void;
}

/** The times of a setup over the board: a lead is scheduled by choosing one of them. */
export default function ScheduleSetup({ card: { id, name }, onClose }: Props) {
  const client = useQueryClient();
  const { data, isFetching, refetch } = useQuery(detailsQuery(id));
  if (!data?.lead) {
    return (
      <Dialog open onClose={onClose} title={`Schedule the setup of ${name}`}>
        {isFetching ? <Loading /> : <Retry what="The times" busy={false} onRetry={() => void refetch()} />}
      </Dialog>
    );
  }
  function close(): void {
    onClose();
    void client.invalidateQueries({ queryKey: PIPELINE_KEY });
  }
  return (
    <LeadProvider user={data.user} lead={data.lead}>
      {() => <SetupDialog open onClose={close} />}
    </LeadProvider>
  );
}
