import type { Provider } from '#contracts/providers.ts';
import { VISITOR_API } from '#contracts/visitor-api.ts';
import { request } from '#web/lib/api/api.ts';

interface Wanted {
  provider: Provider;
  rememberMe: boolean;
  /** The page that the login should lead to. */
  next?: string;
}

/** The provider's sign-in URL; `null` if the operator has not set it up. Throws as `request` does. */
export async function askProvider(body: Wanted): Promise<string | null> {
  const { url } = await request<{ url: string | null }>(VISITOR_API.loginProvider, { body });
  return url;
}
