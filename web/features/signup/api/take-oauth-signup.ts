import type { OAuthSignup } from '#contracts/signup.ts';
import { VISITOR_API } from '#contracts/visitor-api.ts';
import { request } from '#web/lib/api/api.ts';

/** The profile from the provider that redirected here; `null` if it was read already. */
export async function takeOAuthSignup(): Promise<OAuthSignup | null> {
  const { oauthSignup } = await request<{ oauthSignup: OAuthSignup | null }>(VISITOR_API.oauthSignup, {
    body: {},
  });
  return oauthSignup;
}
