/** Where people may have an account that signs them in here, too. */
export const PROVIDERS = ['google', 'microsoft'] as const;
export type Provider = (typeof PROVIDERS)[number];

export const PROVIDER_NAMES: Record<Provider, string> = { google: 'Google', microsoft: 'Microsoft' };
