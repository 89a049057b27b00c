import { useEffect, useState } from 'react';
import { linkToken } from './link-token.ts';

/**
 * The token of the current link: `undefined` until it was read, blank if there is none. Another link
 * pasted into the same window only changes the fragment, and the page stays: then `onAnother` is called.
 */
export function useLinkToken(onAnother: () => void): string | undefined {
  const [token, setToken] = useState<string>();
  useEffect(() => {
    const look = () => setToken(linkToken());
    const lookAgain = () => {
      look();
      onAnother();
    };
    look();
    window.addEventListener('hashchange', lookAgain);
    return () => window.removeEventListener('hashchange', lookAgain);
  }, [onAnother]);
  return token;
}
