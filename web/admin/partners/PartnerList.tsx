import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useCallback, useMemo } from 'react';
import type { PartnerRecord } from '#contracts/partner.ts';
import { SkeletonRows } from '#web/admin/records/list/SkeletonRows.tsx';
import { usePanel } from '#web/admin/records/panel/use-panel.ts';
import { Records } from '#web/admin/records/Records.tsx';
import { useRecords } from '#web/admin/records/use-records.ts';
import { lazy } from '#web/ui/lazy.ts';
import { partnerPrefetch } from './api/partner.ts';
import { PARTNER_FIELDS } from './filters.ts';
import { PARTNERS } from './kind.ts';
import { partnerView } from './record-view.tsx';

/** The panel is loaded with the first partner that is prefetched. */
const loadPanel = () => import('./panel/PartnerPanel.tsx');
const PartnerPanel = lazy(loadPanel);

/** The list of partners, and one of them beside it. */
export function PartnerList({ brand }: { brand: string }) {
  const client = useQueryClient();
  const view = useMemo(() => partnerView(brand), [brand]);
  const partners = useRecords<PartnerRecord>(PARTNERS, PARTNER_FIELDS, true);
  const onPrefetch = useCallback(
    (id: string) => {
      loadPanel().catch(() => undefined);
      void client.prefetchQuery(partnerPrefetch(id));
    },
    [client],
  );
  const { openId, steps } = usePanel({ records: partners, onPrefetch });
  if (!partners.settled) return <SkeletonRows />;
  return (
    <>
      <Records records={partners} view={view} onPrefetch={onPrefetch} />
      {openId && (
        <Suspense>
          <PartnerPanel
            key={openId}
            id={openId}
            record={partners.list.records.find(({ id }) => id === openId)}
            brand={brand}
            steps={steps}
          />
        </Suspense>
      )}
    </>
  );
}
