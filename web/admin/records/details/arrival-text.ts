import type { Arrival } from '#contracts/attribution.ts';

/** Where one visit came from, in plain words. */
export function arrivalText(arrival: Arrival): string {
  const { utm_source: source, utm_medium: medium, utm_campaign: campaign } = arrival;
  const named = [
    source && `source “${source}”`,
    medium && `medium “${medium}”`,
    campaign && `campaign “${campaign}”`,
    arrival.utm_term && `term “${arrival.utm_term}”`,
    arrival.utm_content && `content “${arrival.utm_content}”`,
    arrival.ref && `partner link “${arrival.ref}”`,
    arrival.referrerHost && `linked from ${arrival.referrerHost}`,
  ].filter(Boolean);
  const how = named.length > 0 ? named.join(', ') : 'came directly';
  return `${how.charAt(0).toUpperCase()}${how.slice(1)}. First page: ${arrival.landingPage}`;
}
