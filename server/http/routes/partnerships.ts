import * as z from 'zod/mini';
import { partnershipQuery } from '#contracts/list-query.ts';
import { partnershipForm, partnershipRecord, partnershipReply } from '#contracts/partnership.ts';
import { API } from '#contracts/paths.ts';
import { apply } from '#server/domain/partnerships/apply.ts';
import { listPartnerships } from '#server/domain/partnerships/list-partnerships.ts';
import { pageResponse } from '#server/http/page-response.ts';
import { type Route, route } from '#server/http/route.ts';

const partnershipApply = route({
  method: 'POST',
  path: API.partnership,
  summary: 'Apply as a sales partner',
  policy: 'public',
  rate: 'forms',
  body: partnershipForm,
  reply: partnershipReply,
  status: 201,
  handle: async ({ ctx, body }) => ({ body: await apply({ ctx, input: body }) }),
});

const partnershipList = route({
  method: 'GET',
  replica: true,
  path: API.partnerships,
  scope: 'applications:read',
  summary: 'Applications of partners, searched, filtered, sorted and paged like signups',
  policy: 'partnerships.read',
  query: partnershipQuery,
  reply: z.array(partnershipRecord),
  handle: async ({ ctx, query }) =>
    pageResponse(API.partnerships, query, await listPartnerships({ ctx, input: query })),
});

/** Applications: sending one, and the list of them. */
export const partnershipRoutes: readonly Route[] = [partnershipApply, partnershipList];
