import { Suspense } from 'react';
import { Island } from '#web/admin/shell/Island.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { Charts } from './Charts.tsx';

/** The island of the charts, rendered only in the browser: the page itself contains no statistics. */
export default function Insights() {
  return (
    <Island permission="stats.read">
      <Suspense fallback={<Loading />}>
        <Charts />
      </Suspense>
    </Island>
  );
}
