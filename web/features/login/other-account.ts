import { PROVIDER_TROUBLES, type ProviderTrouble } from '#contracts/provider-troubles.ts';
import { PROVIDER_NAMES, type Provider } from '#contracts/providers.ts';
import { reasonOf } from '#web/lib/api/error-body.ts';
import { askProvider } from './api/ask-provider.ts';
import { fetchSession } from './api/fetch-session.ts';
import type { OnFailure } from './FailureNote.tsx';
import { sayLoginFailed } from './login-failed.ts';
import { welcome } from './welcome.ts';

/** Goes to the provider; returns why that is not possible. */
export async function goElsewhere(provider: Provider, rememberMe: boolean): Promise<string> {
  const name = PROVIDER_NAMES[provider];
  try {
    const next = new URLSearchParams(location.search).get('next');
    const url = await askProvider({ provider, rememberMe, ...(next && { next }) });
    if (url) {
      location.assign(url);
      // Busy until the next page has loaded.
      return await new Promise(() => {});
    }
    return `Sign-in with ${name} is not set up on this site.`;
  } catch (error) {
    return `${name} cannot be reached. ${reasonOf(error)}`;
  }
}

const REASONS: Record<ProviderTrouble, (name: string) => string> = {
  denied: (name) => `You did not allow ${name} to tell us who you are.`,
  expired: () => 'This sign-in took too long, or started in another browser. Please try again.',
  'not-linked': (name) =>
    `There is an account with this email. ${name} can open it only once the address is confirmed on both sides. Please sign in with your password; your account page shows whether your address is confirmed.`,
  closed: () => 'This account cannot sign in. Please write to us.',
  unavailable: () => 'This sign-in isn’t working right now. Please use your password.',
};

/**
 * Handles the redirect from a provider: greets, or shows what went wrong and tells `onFailure`. Returns whether a code
 * is required.
 */
export async function comeBack(onFailure: OnFailure): Promise<boolean> {
  const query = new URLSearchParams(location.search);
  const step = query.get('step');
  const trouble = PROVIDER_TROUBLES.find((known) => known === query.get('trouble'));
  forget(query);
  if (trouble) {
    const name = Object.entries(PROVIDER_NAMES).find(([id]) => id === query.get('provider'))?.[1];
    const reason = REASONS[trouble](name ?? 'the other site');
    onFailure(sayLoginFailed(reason));
  }
  if (step === 'done') {
    const { user, totpMissing } = await fetchSession();
    if (user) await welcome(user, totpMissing);
  }
  return step === 'code';
}

/** Removes it from the URL, so that a reload does not show it again. */
function forget(query: URLSearchParams): void {
  const next = query.get('next');
  history.replaceState(
    history.state,
    '',
    location.pathname + (next ? `?${new URLSearchParams({ next })}` : ''),
  );
}
