import {
  partnerCodeQuestion,
  partnerCodeReply,
  partnerLinkParams,
  partnerLinkQuery,
} from '#contracts/partner-code.ts';
import { API } from '#contracts/paths.ts';
import { checkPartnerCode } from '#server/domain/partners/check-partner-code.ts';
import { followLink } from '#server/domain/partners/follow-link.ts';
import { isVisit } from '#server/http/is-visit.ts';
import { type Route, redirectRoute, route } from '#server/http/route.ts';

const link = redirectRoute({
  method: 'GET',
  path: API.partnerLink,
  summary: 'The link of a partner: leads to a page of this site with the code as “ref”',
  policy: 'public',
  rate: 'visits',
  status: 302,
  params: partnerLinkParams,
  query: partnerLinkQuery,
  redirect: async ({ ctx, params, query, headers, headersOnly }) => ({
    to: await followLink({ ctx, input: { ...params, ...query }, counted: isVisit(headers) && !headersOnly }),
    cookies: [],
  }),
});

const code = route({
  method: 'POST',
  path: API.partnerCode,
  summary: 'Which partner a code belongs to, by the name that visitors see',
  policy: 'public',
  rate: 'discountCodes',
  body: partnerCodeQuestion,
  reply: partnerCodeReply,
  handle: async ({ ctx, body }) => ({ body: await checkPartnerCode({ ctx, input: body }) }),
});

/** What visitors need of partners: links and codes. */
export const partnerLinkRoutes: readonly Route[] = [link, code];
