import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Permission } from '#contracts/permissions.ts';
import { useAnnounce } from '#web/admin/records/undo/use-announce.ts';
import { Gate } from '#web/admin/session/Gate.tsx';
import { createQueryClient } from '#web/admin/session/query-client.ts';
import { useBlankWhenLeft } from '#web/lib/forms/use-blank-when-left.ts';
import { Loading } from '#web/ui/Loading.tsx';
import { Toaster } from '#web/ui/Toaster.tsx';

/** What every page of the team has around its tools: requests, messages, a gate, and no data once the page is left. */
export function Island({ permission, children }: { permission: Permission; children: ReactNode }) {
  const [client] = useState(createQueryClient);
  const left = useBlankWhenLeft();
  return (
    <QueryClientProvider client={client}>
      {left ? (
        <Loading />
      ) : (
        <Gate permission={permission}>
          <UndoKey />
          {children}
        </Gate>
      )}
      <Toaster />
    </QueryClientProvider>
  );
}

/** `U` takes the last change of this tab back on pages, too, that change no record themselves. */
function UndoKey() {
  useAnnounce();
  return null;
}
