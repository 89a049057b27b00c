import { createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { generateState, parseState } from 'better-auth/oauth2';
import { buildAuthorizationUrl, calculatePKCECodeChallenge, randomNonce } from 'openid-client';
import * as z from 'zod';
import type { Provider } from '#contracts/providers.ts';
import { AppError } from '#server/domain/errors.ts';
import { discover, type ProviderSettings, readProfile } from './providers.ts';

const SCOPE = 'openid email profile';
const provider = z.custom<Provider>();

/** The values that the sign-in began with; the provider returns them with the state. */
const begun = z.looseObject({
  codeVerifier: z.string(),
  provider: z.string(),
  nonce: z.string(),
  rememberMe: z.boolean(),
  next: z.string().optional(),
});

interface Options {
  providers: ReadonlyMap<Provider, ProviderSettings>;
  /** The provider's redirect URL, with the provider's name filled in. */
  redirectUri: (provider: Provider) => string;
}

/** A better-auth plugin for what it lacks. Its endpoints have no URL; only `sessions.ts` calls them. */
export function authPlugin({ providers, redirectUri }: Options) {
  const settingsOf = (name: Provider) => {
    const settings = providers.get(name);
    if (!settings) throw new AppError('not_found', 'This sign-in is not set up on this site');
    return settings;
  };
  return {
    id: 'app',
    endpoints: {
      /** Opens a session for a person who has been authenticated; returns no user if they may have none. */
      openSession: createAuthEndpoint.serverOnly(
        { method: 'POST', body: z.object({ userId: z.string(), rememberMe: z.boolean() }) },
        async (c) => {
          const { userId, rememberMe } = c.body;
          const user = await c.context.internalAdapter.findUserById(userId);
          const session = user && (await c.context.internalAdapter.createSession(userId, !rememberMe));
          if (!session) return undefined;
          await setSessionCookie(c, { session, user }, !rememberMe);
          return { user, sessionId: session.id };
        },
      ),

      /** Begins a sign-in with a provider. The state is stored here and bound to this browser by a cookie. */
      startProvider: createAuthEndpoint.serverOnly(
        {
          method: 'POST',
          body: z.object({ provider, rememberMe: z.boolean(), next: z.string().optional() }),
        },
        async (c) => {
          const config = await discover(settingsOf(c.body.provider));
          const nonce = randomNonce();
          const { state, codeVerifier } = await generateState(c, { additionalData: { ...c.body, nonce } });
          const url = buildAuthorizationUrl(config, {
            redirect_uri: redirectUri(c.body.provider),
            scope: SCOPE,
            state,
            nonce,
            code_challenge: await calculatePKCECodeChallenge(codeVerifier),
            code_challenge_method: 'S256',
          });
          return { url: url.href };
        },
      ),

      /** Consumes the state, exchanges the code for a signed token and reads it. Throws if anything does not match. */
      finishProvider: createAuthEndpoint.serverOnly(
        {
          method: 'POST',
          body: z.object({ provider, code: z.string().optional(), iss: z.string().optional() }),
          query: z.object({ state: z.string() }),
        },
        async (c) => {
          const { codeVerifier, nonce, rememberMe, next, ...rest } = begun.parse(await parseState(c));
          if (rest.provider !== c.body.provider) throw new Error('The answer is of another provider');
          const { provider: from, ...sent } = c.body;
          if (!sent.code) return { rememberMe, next };
          const answer = new URL(redirectUri(from));
          for (const [name, value] of Object.entries({ ...sent, ...c.query }))
            if (value) answer.searchParams.set(name, value);
          const profile = await readProfile(from, {
            config: await discover(settingsOf(from)),
            answer,
            expected: { expectedState: c.query.state, expectedNonce: nonce, pkceCodeVerifier: codeVerifier },
          });
          return { profile, rememberMe, next };
        },
      ),
    },
  };
}
