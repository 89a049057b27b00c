import { useEffect, useState } from 'react';

/** The token of `#token=…`, the part of a link that is never sent to a server; blank if there is none. */
export function tokenIn(hash: string): string {
  return new URLSearchParams(hash.slice(1)).get('token') ?? '';
}

/** The token to send. Read when it is needed, because the button may be pressed before the effect has run. */
export function linkToken(): string {
  return tokenIn(window.location.hash);
}

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

/** Removes a used token from the URL and the history. */
export function forgetToken(): void {
  window.history.replaceState(window.history.state, '', window.location.pathname);
}
