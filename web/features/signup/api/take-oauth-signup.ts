import { API } from '#contracts/paths.ts';
import type { OAuthSignup } from '#contracts/signup.ts';
import { request } from '#web/lib/api.ts';

/** What the provider said who led here; `null` where it was taken already. */
export async function takeOAuthSignup(): Promise<OAuthSignup | null> {
  const { oauthSignup } = await request<{ oauthSignup: OAuthSignup | null }>(API.oauthSignup, { body: {} });
  return oauthSignup;
}
