import { useEffect, useState } from 'react';
import { logFailure } from '#web/lib/api/log-failure.ts';

const load = () => import('./charts/index.ts');
export type Charts = Awaited<ReturnType<typeof load>>;

/** What draws the charts, loaded when they are looked at; `null` where it did not arrive, and tables must do. */
export function useCharts(): Charts | undefined | null {
  const [charts, setCharts] = useState<Charts | null>();
  useEffect(() => {
    load().then(setCharts, (error) => {
      logFailure('Loading the charts', error);
      setCharts(null);
    });
  }, []);
  return charts;
}
