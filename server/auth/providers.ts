import {
  allowInsecureRequests,
  authorizationCodeGrant,
  ClientSecretPost,
  type Configuration,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
} from 'openid-client';
import * as z from 'zod';
import type { Provider } from '#contracts/providers.ts';

/** This site's client id and secret at a provider. */
export interface ProviderSettings {
  /** URL of its OpenID configuration, without `/.well-known/openid-configuration`. */
  issuer: string;
  clientId: string;
  clientSecret: string;
}

/** A person as the provider describes them. */
export interface Profile {
  provider: Provider;
  /** The person's id at the provider; it never changes. */
  subject: string;
  /** In lower case; blank if the provider names none. */
  email: string;
  /** Whether the provider has verified that the email is theirs. */
  emailVerified: boolean;
  firstName: string;
  lastName: string;
}

const yes = z
  .union([z.boolean(), z.string(), z.number()])
  .transform((value) => ['true', '1'].includes(`${value}`));
const claims = z.object({
  sub: z.string().min(1),
  email: z.string().default(''),
  email_verified: yes.optional(),
  /** Microsoft's claim for a verified email. */
  xms_edov: yes.optional(),
  given_name: z.string().default(''),
  family_name: z.string().default(''),
});

/** Options of each request to a provider. None follows a redirect. */
const TIMEOUT_SECONDS = 10;
/** Longer names do not fit into the cookie that takes them to the signup. */
const NAME_MAX = 100;

/** Reads a provider's configuration. Throws if it cannot be read or belongs to another issuer. */
export function discover({ issuer, clientId, clientSecret }: ProviderSettings): Promise<Configuration> {
  // The signature of a token is verified, too, not only the connection that delivered it.
  const execute = [enableNonRepudiationChecks];
  // The settings allow plain http only for a provider on this machine.
  if (issuer.startsWith('http:')) execute.push(allowInsecureRequests);
  const authentication = ClientSecretPost(clientSecret);
  const options = { execute, timeout: TIMEOUT_SECONDS };
  return discovery(new URL(issuer), clientId, undefined, authentication, options);
}

interface Expected {
  expectedState: string;
  expectedNonce: string;
  pkceCodeVerifier: string;
}

/**
 * Exchanges the code in `answer`, the URL that the provider redirected to, for a signed token, and reads who signed in.
 * Throws if it is not from this provider, for this site and for this sign-in.
 */
export async function readProfile(
  provider: Provider,
  { config, answer, expected }: { config: Configuration; answer: URL; expected: Expected },
): Promise<Profile> {
  const tokens = await authorizationCodeGrant(config, answer, expected);
  let profile = claims.parse(tokens.claims());
  if (!profile.email && config.serverMetadata().userinfo_endpoint) {
    profile = claims.parse(await fetchUserInfo(config, tokens.access_token, profile.sub));
  }
  return {
    provider,
    subject: profile.sub,
    email: profile.email.trim().toLowerCase().slice(0, 254),
    emailVerified: profile.email_verified ?? profile.xms_edov ?? false,
    firstName: profile.given_name.slice(0, NAME_MAX),
    lastName: profile.family_name.slice(0, NAME_MAX),
  };
}
