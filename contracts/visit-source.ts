import type { Arrival } from './attribution.ts';

/** Longest name of a source, as an arrival is counted and filtered by. */
export const SOURCE_MAX = 100;
/** Sources that no link names. `other` holds those beyond the number that is counted by name. */
export const PARTNER_SOURCE = 'partner link';
export const DIRECT_SOURCE = 'direct';
export const OTHER_SOURCE = 'other';

/**
 * The one word that an arrival is counted by: its campaign's source, else a partner's link, else the referrer, else
 * `direct`.
 */
export function sourceOf({ utm_source: campaign, ref, referrerHost }: Arrival): string {
  if (campaign) return campaign.toLowerCase().slice(0, SOURCE_MAX);
  if (ref) return PARTNER_SOURCE;
  const host = referrerHost?.toLowerCase().replace(/^www\.|:\d+$/g, '');
  return host?.slice(0, SOURCE_MAX) || DIRECT_SOURCE;
}
