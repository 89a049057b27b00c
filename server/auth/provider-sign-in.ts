import type { ProviderAnswer, ProviderForm } from '#contracts/login.ts';
import type { Provider } from '#contracts/providers.ts';
import type { Primary } from '#server/db/connection.ts';
import type { BetterAuth } from './better-auth.ts';
import type { Profile } from './providers.ts';
import { providerFailed } from './reveal-outage.ts';

export interface ProviderSignIn {
  /** The provider's sign-in URL; `undefined` if it is not set up. Throws `unavailable`. */
  startProvider(
    form: ProviderForm,
    headers: Headers,
  ): Promise<{ url: string | undefined; cookies: string[] }>;
  /**
   * The profile that the provider returned; no `profile` if the person declined. Throws `validation` for an expired or
   * foreign response.
   */
  finishProvider(
    provider: Provider,
    answer: ProviderAnswer,
    headers: Headers,
  ): Promise<{ profile?: Profile; rememberMe: boolean; next?: string | undefined; cookies: string[] }>;
}

/** The way to a provider and back, by better-auth. */
export function createProviderSignIn(
  auth: BetterAuth,
  db: Primary,
  providers: ReadonlyMap<Provider, unknown>,
): ProviderSignIn {
  return {
    async startProvider(body, headers) {
      if (!providers.has(body.provider)) return { url: undefined, cookies: [] };
      const starting = auth.api.startProvider({ body, headers, returnHeaders: true });
      const started = await starting.catch((error) => providerFailed(db, error));
      return { url: started.response.url, cookies: started.headers.getSetCookie() };
    },
    async finishProvider(provider, { state = '', ...answer }, headers) {
      const body = { provider, ...answer };
      const finishing = auth.api.finishProvider({ body, query: { state }, headers, returnHeaders: true });
      const finished = await finishing.catch((error) => providerFailed(db, error));
      return { ...finished.response, cookies: finished.headers.getSetCookie() };
    },
  };
}
