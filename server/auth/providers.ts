import { validateToken } from 'better-auth/oauth2';
import * as z from 'zod';
import type { Provider } from '#contracts/providers.ts';
import { Failed } from '#server/domain/errors.ts';

/** How this site is known to a provider. */
export interface ProviderSettings {
  /** Where its OpenID configuration is found, without `/.well-known/openid-configuration`. */
  issuer: string;
  clientId: string;
  clientSecret: string;
}

/** What a provider says of somebody. */
export interface Profile {
  provider: Provider;
  /** Who it is at the provider; never changes. */
  subject: string;
  /** Lower case; blank where the provider names none. */
  email: string;
  /** Whether the provider has made sure that the address is theirs. */
  emailVerified: boolean;
  firstName: string;
  lastName: string;
}

const address = z.url();
const configuration = z.object({
  issuer: z.string(),
  authorization_endpoint: address,
  token_endpoint: address,
  jwks_uri: address,
  userinfo_endpoint: address.optional(),
});
export type Configuration = z.output<typeof configuration>;

const yes = z
  .union([z.boolean(), z.string(), z.number()])
  .transform((value) => ['true', '1'].includes(`${value}`));
const claims = z.object({
  sub: z.string().min(1),
  nonce: z.string().optional(),
  tid: z.string().optional(),
  email: z.string().default(''),
  email_verified: yes.optional(),
  /** Microsoft's word for a verified address. */
  xms_edov: yes.optional(),
  given_name: z.string().default(''),
  family_name: z.string().default(''),
});

const PATIENCE = 10_000;
/** Longer names would not fit into the cookie that takes them to the signup. */
const NAME_MAX = 100;
const PLACE_OF_CONFIGURATION = '/.well-known/openid-configuration';

/** Reads where a provider's addresses are. Throws `unavailable` where it does not say. */
export async function discover({ issuer }: ProviderSettings): Promise<Configuration> {
  const found = configuration.parse(await readJson(issuer.replace(/\/$/, '') + PLACE_OF_CONFIGURATION));
  // Microsoft's common address answers for every tenant, and says so in place of a tenant's id.
  if (found.issuer !== issuer && !found.issuer.includes('{tenantid}')) throw unavailable();
  return found;
}

interface Tokens {
  idToken?: string | undefined;
  accessToken?: string | undefined;
}

/** Reads who signed in from a signed token. Throws where it is not of this provider, this site and this sign-in. */
export async function readProfile(
  provider: Provider,
  {
    settings,
    found,
    tokens,
    nonce,
  }: {
    settings: ProviderSettings;
    found: Configuration;
    tokens: Tokens;
    nonce: string;
  },
): Promise<Profile> {
  const { payload } = await validateToken(tokens.idToken ?? '', found.jwks_uri, {
    audience: settings.clientId,
  });
  let said = claims.parse(payload);
  const expected = found.issuer.replace('{tenantid}', said.tid ?? '');
  if (payload.iss !== expected || said.nonce !== nonce) throw new Error('The token is of another sign-in');
  if (!said.email && found.userinfo_endpoint) {
    const more = claims.parse(await readJson(found.userinfo_endpoint, tokens.accessToken));
    if (more.sub === said.sub) said = { ...more, sub: said.sub };
  }
  return {
    provider,
    subject: said.sub,
    email: said.email.trim().toLowerCase().slice(0, 254),
    emailVerified: said.email_verified ?? said.xms_edov ?? false,
    firstName: said.given_name.slice(0, NAME_MAX),
    lastName: said.family_name.slice(0, NAME_MAX),
  };
}

async function readJson(url: string, accessToken?: string): Promise<unknown> {
  const headers = accessToken ? { authorization: `Bearer ${accessToken}` } : undefined;
  const signal = AbortSignal.timeout(PATIENCE);
  const answer = await fetch(url, { redirect: 'error', signal, ...(headers && { headers }) });
  if (!answer.ok) throw unavailable();
  return answer.json();
}

function unavailable(): Failed {
  return new Failed('unavailable', 'This sign-in does not work just now. Please use your password.');
}
