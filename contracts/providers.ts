/** Where people may have an account that signs them in here, too. */
export const PROVIDERS = ['google', 'microsoft'] as const;
export type Provider = (typeof PROVIDERS)[number];

export const PROVIDER_NAMES: Record<Provider, string> = { google: 'Google', microsoft: 'Microsoft' };

/** Why a sign-in elsewhere ended without one here; the login page has the words for each. */
export const PROVIDER_TROUBLES = ['denied', 'expired', 'not-linked', 'closed', 'unavailable'] as const;
export type ProviderTrouble = (typeof PROVIDER_TROUBLES)[number];
