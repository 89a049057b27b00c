import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { createQueryClient } from '#web/lib/query-client.ts';
import { useBlankWhenLeft } from '#web/lib/use-blank-when-left.ts';
import { Loading } from '#web/ui/Loading.tsx';
import { Charts } from './Charts.tsx';

/** The island of the charts, rendered only in the browser: the page itself contains no statistics. */
export default function Insights() {
  const [client] = useState(createQueryClient);
  const left = useBlankWhenLeft();
  return <QueryClientProvider client={client}>{left ? <Loading /> : <Charts />}</QueryClientProvider>;
}
