/** Why a sign-in elsewhere ended without one here; the login page has the words for each. */
export const PROVIDER_TROUBLES = ['denied', 'expired', 'not-linked', 'closed', 'unavailable'] as const;
export type ProviderTrouble = (typeof PROVIDER_TROUBLES)[number];
