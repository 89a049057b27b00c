import * as z from 'zod/mini';
import { atMost, isPlainLine, line, optionalText } from './text.ts';

/** The answers a link may carry about its campaign, as their query names. */
export const CAMPAIGN_PARAMETERS = [
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_term',
  'utm_content',
] as const;
/** Longest value of a campaign parameter kept, in characters; the browser cuts a longer one. */
export const CAMPAIGN_MAX = 100;

const campaignValue = optionalText(CAMPAIGN_MAX);
const hostName = z
  .string('Please send a host name')
  .check(atMost(253), z.regex(/^[a-z0-9.-]+$/, 'Please send a host name'));
const landingPath = line(1, 'Please send a path', 200).check(
  z.refine<string>((text) => text.startsWith('/') && isPlainLine(text), 'Please send a path'),
);

/** One arrival at the site: campaign parameters, the `ref` of a partner's link, the referrer's host and the first page. */
export const arrival = z.strictObject({
  utm_source: campaignValue,
  utm_medium: campaignValue,
  utm_campaign: campaignValue,
  utm_term: campaignValue,
  utm_content: campaignValue,
  ref: optionalText(40),
  referrerHost: z.optional(hostName),
  landingPage: landingPath,
});
export type Arrival = z.output<typeof arrival>;

/** Where a person came from: the first and the last arrival of the visit. It names nobody and carries no identifier. */
export const attribution = z.strictObject({ first: arrival, last: arrival });
export type Attribution = z.output<typeof attribution>;

/** The answer to "How did you hear of us?", in the person's own words. */
export const heardFrom = optionalText(200);
