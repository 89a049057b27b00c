import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useCallback, useMemo, useState } from 'react';
import type { ApplicationRecord } from '#contracts/application.ts';
import { APPLICATION_STATUSES } from '#contracts/application-status.ts';
import { PAGES } from '#contracts/paths.ts';
import { roleMay } from '#contracts/permissions.ts';
import type { Outcome } from '#contracts/review.ts';
import { useContinue } from '#web/admin/records/drafts/use-continue.ts';
import { usePanel } from '#web/admin/records/panel/use-panel.ts';
import { Records } from '#web/admin/records/Records.tsx';
import type { Records as RecordsState } from '#web/admin/records/use-records.ts';
import { useSession } from '#web/admin/session/use-session.ts';
import { nameSome } from '#web/lib/format/name-some.ts';
import { navigate } from '#web/lib/url-state.ts';
import { lazy } from '#web/ui/lazy.ts';
import { loadApplication } from './api/get-application.ts';
import { BulkActions } from './BulkActions.tsx';
import { applicationView } from './record-view.tsx';
import { decisionIn } from './review/decision-draft.ts';
import { useDecisions } from './review/use-decisions.ts';

/** The panel is loaded with the first application that is prefetched. */
const loadPanel = () => import('./ApplicationPanel.tsx');
const ApplicationPanel = lazy(loadPanel);
const BulkDialog = lazy(() => import('./review/BulkDialog.tsx'));

interface Props {
  applications: RecordsState<ApplicationRecord>;
  brand: string;
}

/** A decision on several applications that is being made. */
interface Bulk {
  outcome: Outcome;
  ids: ReadonlySet<string>;
  /** Clears the selection. */
  clear: () => void;
}

/** The tab of applications: the list, one of them beside it, and decisions on one or several. */
export function ApplicationList({ applications, brand }: Props) {
  const client = useQueryClient();
  const user = useSession();
  const view = useMemo(() => applicationView(brand), [brand]);
  const decisions = useDecisions(navigate);
  const [bulk, setBulk] = useState<Bulk>();
  const onPrefetch = useCallback(
    (id: string) => {
      loadPanel().catch(() => undefined);
      loadApplication(client, id);
    },
    [client],
  );
  const { openId, steps, beside } = usePanel({ records: applications, onPrefetch });
  const { state, list } = applications;
  const mayReview = user ? roleMay(user.role, 'partnerships.review') : false;
  const status = APPLICATION_STATUSES.find((each) => each === state.filters.status);
  useContinue((name) => {
    if (list.records.length === 0) return false;
    const begun = decisionIn(name, list.records);
    if (begun) setBulk({ ...begun, clear: () => undefined });
    return begun !== undefined;
  });
  const chosen = list.records.filter(({ id }) => bulk?.ids.has(id));

  return (
    <>
      <Records
        records={applications}
        view={view}
        onPrefetch={onPrefetch}
        bulk={
          mayReview
            ? (selected, clear) => (
                <BulkActions
                  count={selected.length}
                  onDecide={(outcome) =>
                    setBulk({ outcome, ids: new Set(selected.map(({ id }) => id)), clear })
                  }
                />
              )
            : undefined
        }
      />
      {openId && (
        <Suspense>
          <ApplicationPanel
            key={openId}
            id={openId}
            record={list.records.find(({ id }) => id === openId)}
            brand={brand}
            steps={steps}
            decisions={decisions}
            listed={status}
            link={`${PAGES.dashboard}${state.linkTo(openId)}`}
            onLeave={() => state.open(beside, 'replace')}
          />
        </Suspense>
      )}
      {bulk && (
        <Suspense>
          <BulkDialog
            outcome={bulk.outcome}
            applications={chosen}
            onClose={() => setBulk(undefined)}
            onDecided={(reply, message, onUndone) => {
              setBulk(undefined);
              bulk.clear();
              const before = chosen.map(({ status }) => status);
              const about = nameSome(chosen.map(({ companyName }) => companyName));
              const from = `${PAGES.dashboard}${state.link}`;
              void decisions.announce({
                reply,
                message,
                from,
                outcome: bulk.outcome,
                before,
                about,
                onUndone,
              });
            }}
            onRefused={(changed) => {
              setBulk({ ...bulk, ids: new Set([...bulk.ids].filter((id) => !changed.includes(id))) });
              decisions.refresh();
            }}
          />
        </Suspense>
      )}
    </>
  );
}
