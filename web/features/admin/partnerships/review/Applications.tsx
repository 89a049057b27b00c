import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { createQueryClient } from '#web/lib/query-client.ts';
import { useBlankWhenLeft } from '#web/lib/use-blank-when-left.ts';
import { Toaster } from '#web/ui/Toaster.tsx';
import { Loading } from '../../Loading.tsx';
import { Workplace } from './Workplace.tsx';

interface Props {
  /** The company's name as it stands in letters to applicants. */
  brand: string;
}

/** The island of the page of applications, drawn in the browser alone. */
export default function Applications({ brand }: Props) {
  const [client] = useState(createQueryClient);
  const left = useBlankWhenLeft();
  return (
    <QueryClientProvider client={client}>
      {left ? <Loading /> : <Workplace brand={brand} />}
      <Toaster />
    </QueryClientProvider>
  );
}
