import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useCallback, useMemo } from 'react';
import type { SignupRecord } from '#contracts/admin.ts';
import { usePanel } from '../records/panel/use-panel.ts';
import { Records } from '../records/Records.tsx';
import type { Records as RecordsState } from '../records/use-records.ts';
import { detailsAhead } from './api/get-user-details.ts';
import { signupView } from './record-view.tsx';

/** The panel is loaded with the first lead that is prefetched. */
const loadPanel = () => import('./LeadPanel.tsx');
const LeadPanel = lazy(loadPanel);

interface Props {
  signups: RecordsState<SignupRecord>;
  brand: string;
}

/** The tab of signups: the list, and one of them beside it. */
export function SignupList({ signups, brand }: Props) {
  const client = useQueryClient();
  const view = useMemo(() => signupView(brand), [brand]);
  const onPrefetch = useCallback(
    (id: string) => {
      loadPanel().catch(() => undefined);
      void client.prefetchQuery(detailsAhead(id));
    },
    [client],
  );
  const { openId, steps } = usePanel({ records: signups, onPrefetch });
  const record = signups.list.records.find(({ id }) => id === openId);
  return (
    <>
      <Records records={signups} view={view} onPrefetch={onPrefetch} />
      {openId && (
        <Suspense>
          <LeadPanel key={openId} id={openId} record={record} brand={brand} steps={steps} />
        </Suspense>
      )}
    </>
  );
}
