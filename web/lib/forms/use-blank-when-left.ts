import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * `true` once the page is left. A browser keeps left pages for its Back button: this page is kept without its data,
 * and reloads, so that the server decides again.
 */
export function useBlankWhenLeft(): boolean {
  const [left, setLeft] = useState(false);

  useEffect(() => {
    const onHide = () => flushSync(() => setLeft(true));
    const onShow = (event: PageTransitionEvent) => event.persisted && window.location.reload();
    window.addEventListener('pagehide', onHide);
    window.addEventListener('pageshow', onShow);
    return () => {
      window.removeEventListener('pagehide', onHide);
      window.removeEventListener('pageshow', onShow);
    };
  }, []);

  return left;
}
