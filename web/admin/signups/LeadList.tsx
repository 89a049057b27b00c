import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useCallback, useMemo, useState } from 'react';
import type { Colleague } from '#contracts/colleague.ts';
import type { LeadRecord } from '#contracts/lead-record.ts';
import { roleMay } from '#contracts/permissions.ts';
import { useContinue } from '#web/admin/records/drafts/use-continue.ts';
import { usePanel } from '#web/admin/records/panel/use-panel.ts';
import { Records } from '#web/admin/records/Records.tsx';
import type { Records as RecordsState } from '#web/admin/records/use-records.ts';
import { useSession } from '#web/admin/session/use-session.ts';
import { setQuery, useUrl } from '#web/lib/url-state.ts';
import { Button } from '#web/ui/Button.tsx';
import { lazy } from '#web/ui/lazy.ts';
import { toast } from '#web/ui/toast.ts';
import { detailsAhead } from './api/get-lead-details.ts';
import { originIn } from './api/get-new-lead-person.ts';
import { leadView } from './record-view.tsx';

/** The panel is loaded with the first lead that is prefetched. */
const loadPanel = () => import('./LeadPanel.tsx');
const LeadPanel = lazy(loadPanel);
const NewLead = lazy(() => import('./edit/NewLead.tsx').then(({ NewLead }) => ({ default: NewLead })));
const BulkActions = lazy(() =>
  import('./bulk/BulkActions.tsx').then(({ BulkActions }) => ({ default: BulkActions })),
);

interface Props {
  leads: RecordsState<LeadRecord>;
  /** The colleagues who may look after a lead. */
  owners: readonly Colleague[];
  brand: string;
}

/** The tab of leads: the list, and one of them beside it. */
export function LeadList({ leads, owners, brand }: Props) {
  const client = useQueryClient();
  const view = useMemo(() => leadView(brand), [brand]);
  const onPrefetch = useCallback(
    (id: string) => {
      loadPanel().catch(() => undefined);
      void client.prefetchQuery(detailsAhead(id));
    },
    [client],
  );
  const { openId, steps } = usePanel({ records: leads, onPrefetch });
  const record = leads.list.records.find(({ id }) => id === openId);
  const user = useSession();
  const writes = user ? roleMay(user.role, 'signups.write') : false;
  const [adding, setAdding] = useState(false);
  useContinue((name) => {
    if (name === 'new lead' && writes) setAdding(true);
    if (name === 'email signups') {
      const description = 'Then press “Email”: your draft is in the form.';
      toast({ title: 'Choose in the list who gets the email', description });
    }
    return ['new lead', 'email signups'].includes(name);
  });
  const origin = originIn(useUrl().query);
  const stop = () => {
    setAdding(false);
    if (origin) setQuery({ tab: 'signups' }, 'replace');
  };
  return (
    <>
      <Records
        records={leads}
        view={view}
        onPrefetch={onPrefetch}
        tools={
          writes && (
            <Button size="sm" variant="outline" onClick={() => setAdding(true)}>
              New lead
            </Button>
          )
        }
        bulk={
          writes
            ? (chosen) => (
                <Suspense>
                  <BulkActions chosen={chosen} owners={owners} />
                </Suspense>
              )
            : undefined
        }
      />
      {writes && (adding || origin) && (
        <Suspense>
          <NewLead
            open
            origin={origin}
            onClose={stop}
            onCreated={(id) => {
              stop();
              leads.state.open(id);
            }}
          />
        </Suspense>
      )}
      {openId && (
        <Suspense>
          <LeadPanel key={openId} id={openId} record={record} brand={brand} steps={steps} />
        </Suspense>
      )}
    </>
  );
}
