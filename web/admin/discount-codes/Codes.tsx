import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { createQueryClient } from '#web/lib/query-client.ts';
import { useBlankWhenLeft } from '#web/lib/use-blank-when-left.ts';
import { Loading } from '#web/ui/Loading.tsx';
import { Toaster } from '#web/ui/Toaster.tsx';
import { DiscountCodeList } from './CodeList.tsx';

/** The island of the page of discount codes, drawn in the browser alone. */
export default function DiscountCodes() {
  const [client] = useState(createQueryClient);
  const left = useBlankWhenLeft();
  return (
    <QueryClientProvider client={client}>
      {left ? <Loading /> : <DiscountCodeList />}
      <Toaster />
    </QueryClientProvider>
  );
}
