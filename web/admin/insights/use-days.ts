import { useEffect, useState } from 'react';
import { DEFAULT_INSIGHT_DAYS, INSIGHT_DAYS, type InsightDays } from '#contracts/insights.ts';

/** How many days are looked at: kept in the address, so that Back, a reload and a shared link lead to the same. */
export function useDays(): [InsightDays, (days: InsightDays) => void] {
  const [days, setDays] = useState(fromUrl);

  useEffect(() => {
    const onPop = () => setDays(fromUrl());
    window.addEventListener('popstate', onPop);
    return () => window.removeEventListener('popstate', onPop);
  }, []);

  function choose(next: InsightDays): void {
    const url = new URL(window.location.href);
    url.searchParams.set('days', String(next));
    window.history.pushState(null, '', url);
    setDays(next);
  }

  return [days, choose];
}

function fromUrl(): InsightDays {
  const wanted = new URLSearchParams(window.location.search).get('days');
  return INSIGHT_DAYS.find((days) => String(days) === wanted) ?? DEFAULT_INSIGHT_DAYS;
}
