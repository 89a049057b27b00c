import * as z from 'zod/mini';
import { line, optionalText } from './text.ts';

/** Longest value of a campaign parameter or a `ref` kept, in characters; the browser cuts a longer one. */
export const CAMPAIGN_MAX = 100;

const campaignValue = optionalText(CAMPAIGN_MAX);
/** As browsers give it, with its port. */
const hostName = line(1, 'Please send a host name', 253).check(
  z.regex(/^[^/\\@ ]+$/, 'Please send a host name'),
);
const landingPath = line(1, 'Please send a path', 200).check(
  z.refine<string>((text) => text.startsWith('/'), 'Please send a path'),
);

/**
 * One arrival at the site: campaign parameters, the `ref` of a partner's link, the referrer's host and the first page.
 */
export const arrival = z.strictObject({
  utm_source: campaignValue,
  utm_medium: campaignValue,
  utm_campaign: campaignValue,
  utm_term: campaignValue,
  utm_content: campaignValue,
  ref: campaignValue,
  referrerHost: z.optional(hostName),
  landingPage: landingPath,
});
export type Arrival = z.output<typeof arrival>;

/** Where a person came from: the first and the last arrival of the visit. It names nobody and carries no identifier. */
export const attribution = z.strictObject({ first: arrival, last: arrival });
export type Attribution = z.output<typeof attribution>;

/** The answer to "How did you hear of us?", in the person's own words. */
export const heardFrom = optionalText(200);

/** What a form sends along: where its sender came from, and what they say of it themselves. */
export const attributionFields = { attribution: z.optional(attribution), heardFrom };

const text = z.optional(z.string());
/** An arrival as it is stored: what forms took before is read, whatever they take by now. */
const storedArrival = z.strictObject({
  utm_source: text,
  utm_medium: text,
  utm_campaign: text,
  utm_term: text,
  utm_content: text,
  ref: text,
  referrerHost: text,
  landingPage: z.string(),
} satisfies Record<keyof Arrival, unknown>);

/** The same as the team reads it; `null` where it is not known. */
export const attributionDetails = z.strictObject({
  first: z.nullable(storedArrival),
  last: z.nullable(storedArrival),
  heardFrom: z.nullable(z.string()),
  /** The source that lists and Insights count by; `unknown` where no arrival is. */
  cameFrom: z.string(),
});
export type AttributionDetails = z.output<typeof attributionDetails>;
