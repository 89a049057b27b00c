import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { LiveState } from '#web/admin/records/live/LiveState.tsx';
import { createQueryClient } from '#web/admin/session/query-client.ts';
import { useBlankWhenLeft } from '#web/lib/forms/use-blank-when-left.ts';
import { Toaster } from '#web/ui/Toaster.tsx';
import { Overview } from './Overview.tsx';
import { OverviewSkeleton } from './OverviewSkeleton.tsx';

interface Props {
  /** The company name in emails to customers. */
  brand: string;
}

/** The dashboard's island, drawn only in the browser: no data of it is ever part of the page itself. */
export default function Dashboard({ brand }: Props) {
  const [client] = useState(createQueryClient);
  const left = useBlankWhenLeft();
  return (
    <QueryClientProvider client={client}>
      {left ? <OverviewSkeleton /> : <Overview brand={brand} />}
      <LiveState />
      <Toaster />
    </QueryClientProvider>
  );
}
