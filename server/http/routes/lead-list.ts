import * as z from 'zod/mini';
import { colleague } from '#contracts/colleague.ts';
import { leadDetails } from '#contracts/lead-details.ts';
import { leadRecord } from '#contracts/lead-record.ts';
import { leadQuery } from '#contracts/list-query.ts';
import { API } from '#contracts/paths.ts';
import { recordId } from '#contracts/text.ts';
import { listLeads } from '#server/domain/leads/list-leads.ts';
import { readLeadDetails } from '#server/domain/leads/read-lead-details.ts';
import { readOwners } from '#server/domain/team/read-owners.ts';
import { pageResponse } from '#server/http/page-response.ts';
import { type Route, route } from '#server/http/route.ts';

const leadList = route({
  method: 'GET',
  replica: true,
  path: API.signups,
  scope: 'leads:read',
  summary:
    'Signups, newest first unless sorted otherwise (name and company: A to Z without accents, those without any last; active, inactive: by the latest entry of the history); a search keeps the order; the next page is in the Link header, the count in X-Total-Count; X-Total-Count-Is: at-least says that there may be more',
  policy: 'signups.read',
  query: leadQuery,
  reply: z.array(leadRecord),
  handle: async ({ ctx, query }) => pageResponse(API.signups, query, await listLeads({ ctx, input: query })),
});

const leadDetailsGet = route({
  method: 'GET',
  path: API.leadDetails,
  scope: 'leads:read',
  summary: 'One person with their company and subscription',
  policy: 'signups.read',
  params: z.strictObject({ id: recordId('This is not the id of a user') }),
  reply: leadDetails,
  handle: async ({ ctx, params }) => ({ body: await readLeadDetails({ ctx, input: params }) }),
});

const leadOwners = route({
  method: 'GET',
  path: API.signupOwners,
  scope: 'leads:read',
  summary: 'List the colleagues by whom signups can be filtered',
  policy: 'signups.read',
  reply: z.array(colleague),
  handle: async ({ ctx }) => ({ body: await readOwners({ ctx, of: 'leads' }) }),
});

/** The list of leads and the details of one. */
export const leadListRoutes: readonly Route[] = [leadList, leadOwners, leadDetailsGet];
