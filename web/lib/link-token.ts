import { useEffect, useState } from 'react';

/** The token of `#token=…`, the part of a link that reaches no server; blank where there is none. */
export function tokenIn(hash: string): string {
  return new URLSearchParams(hash.slice(1)).get('token') ?? '';
}

/** The token to send. Read when it is needed: a press may come before the script has looked. */
export function linkToken(): string {
  return tokenIn(window.location.hash);
}

/**
 * The token of the link that led here: `undefined` until the script looked, blank where there is none. Another link
 * pasted into the same window changes the fragment alone, and the page stays: then `onAnother` is called.
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

/** Takes a token that is spent out of the address and the history. */
export function forgetToken(): void {
  window.history.replaceState(window.history.state, '', window.location.pathname);
}
