import { Suspense } from 'react';
import { Loading } from '#web/ui/Loading.tsx';
import { Island } from '../shell/Island.tsx';
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
