import * as z from 'zod/mini';
import { CAMPAIGN_MAX } from './attribution.ts';
import { atMost } from './text.ts';

/** Longest text that the box for a partner's code takes, in characters. */
export const PARTNER_CODE_MAX = 40;
/** Characters of a code: no 0, 1, I, L, O or U, which are misread. */
export const PARTNER_CODE_ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
export const PARTNER_CODE_LENGTH = 7;

const MESSAGE = 'Please enter a partner’s code';

/** Body of `POST /api/partner-code`: what stands in the box, or came with a link. */
export const partnerCodeQuestion = z.strictObject({
  code: z.string(MESSAGE).check(z.trim(), atMost(PARTNER_CODE_MAX, MESSAGE), z.minLength(1, MESSAGE)),
});

/** Answer of `POST /api/partner-code`: the name that the partner is known by, for "Recommended by ...". */
export const partnerCodeReply = z.discriminatedUnion('known', [
  z.strictObject({ known: z.literal(true), name: z.string() }),
  z.strictObject({ known: z.literal(false), message: z.string() }),
]);
export type PartnerCodeReply = z.output<typeof partnerCodeReply>;

/** Path of `GET /r/{code}`. */
export const partnerLinkParams = z.strictObject({ code: z.string().check(atMost(PARTNER_CODE_MAX)) });
/** A campaign parameter that goes along; one that cannot be kept stops nobody from following the link. */
const campaign = z.catch(z.optional(z.string().check(atMost(CAMPAIGN_MAX))), undefined);
/**
 * Query of `GET /r/{code}`: the page of this site that the link leads to, and its campaign; anything else is left out.
 */
export const partnerLinkQuery = z.object({
  to: z.optional(z.string().check(atMost(200))),
  utm_source: campaign,
  utm_medium: campaign,
  utm_campaign: campaign,
  utm_term: campaign,
  utm_content: campaign,
});
export type PartnerLinkQuery = z.output<typeof partnerLinkQuery>;
