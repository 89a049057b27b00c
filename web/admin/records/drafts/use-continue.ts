import { useEffect, useEffectEvent } from 'react';
import { navigate } from '#web/lib/url-state.ts';

/**
 * Has the URL of a draft (`continueLink`) open its form. `open` is asked with the draft's name as long as the URL has
 * one, and answers whether it is the one that it opens.
 */
export function useContinue(open: (name: string) => boolean): void {
  const go = useEffectEvent(() => {
    const { hash, pathname, search } = window.location;
    const name = new URLSearchParams(hash.slice(1)).get('draft');
    // A reload shows only the record.
    if (name && open(name)) navigate(pathname + search, 'replace');
  });
  // With each drawing: the record may come after its page.
  useEffect(() => go());
  useEffect(() => {
    const onHash = () => go();
    window.addEventListener('hashchange', onHash);
    return () => window.removeEventListener('hashchange', onHash);
  }, []);
}
