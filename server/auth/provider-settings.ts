import type { Provider } from '#contracts/providers.ts';
import type { Env } from '#server/env.ts';
import type { ProviderSettings } from './providers.ts';

/** Where people may have an account that signs them in here, as far as the operator has set it up. */
export function readProviderSettings(env: Env): Map<Provider, ProviderSettings> {
  const providers = new Map<Provider, ProviderSettings>();
  const { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, GOOGLE_ISSUER } = env;
  const { MICROSOFT_CLIENT_ID, MICROSOFT_CLIENT_SECRET, MICROSOFT_ISSUER } = env;
  if (GOOGLE_CLIENT_ID && GOOGLE_CLIENT_SECRET) {
    const client = { clientId: GOOGLE_CLIENT_ID, clientSecret: GOOGLE_CLIENT_SECRET };
    providers.set('google', { issuer: GOOGLE_ISSUER, ...client });
  }
  if (MICROSOFT_CLIENT_ID && MICROSOFT_CLIENT_SECRET) {
    const client = { clientId: MICROSOFT_CLIENT_ID, clientSecret: MICROSOFT_CLIENT_SECRET };
    providers.set('microsoft', { issuer: MICROSOFT_ISSUER, ...client });
  }
  return providers;
}
