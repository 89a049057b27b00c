import { API } from '#contracts/paths.ts';
import type { OAuthSignup } from '#contracts/signup.ts';
import { request } from '#web/lib/api.ts';

/** The profile from the provider that redirected here; `null` if it was read already. */
export async function takeOAuthSignup(): Promise<OAuthSignup | null> {
  const { oauthSignup } = await request<{ oauthSignup: OAuthSignup | null }>(API.oauthSignup, { body: {} });
  return oauthSignup;
}
