import { useEffect, useEffectEvent, useState } from 'react';
import type { OAuthSignup } from '#contracts/signup.ts';

/**
 * Fills in the provider's profile of a person who came from the login because they have no account yet, and
 * tells whether that happened. Missing values are typed as usual.
 */
export function useOAuthSignup(fill: (known: Partial<OAuthSignup>) => void): boolean {
  const [known, setKnown] = useState(false);
  const take = useEffectEvent(async () => {
    const oauthSignup = await (await import('./api/take-oauth-signup.ts')).takeOAuthSignup();
    history.replaceState(history.state, '', location.pathname);
    if (!oauthSignup) return;
    fill(Object.fromEntries(Object.entries(oauthSignup).filter(([, value]) => value !== '')));
    setKnown(true);
  });
  useEffect(() => {
    if (new URLSearchParams(location.search).has('from')) take().catch(() => {});
  }, []);
  return known;
}
