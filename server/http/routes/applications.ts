import * as z from 'zod/mini';
import { applicationForm, applicationRecord, applicationReply } from '#contracts/application.ts';
import { applicationQuery } from '#contracts/list-query.ts';
import { API } from '#contracts/paths.ts';
import { apply } from '#server/domain/applications/apply.ts';
import { listApplications } from '#server/domain/applications/list-applications.ts';
import { pageResponse } from '#server/http/page-response.ts';
import { type Route, route } from '#server/http/route.ts';

const applicationApply = route({
  method: 'POST',
  path: API.partnership,
  summary: 'Apply as a sales partner',
  policy: 'public',
  rate: 'forms',
  body: applicationForm,
  reply: applicationReply,
  status: 201,
  handle: async ({ ctx, body }) => ({ body: await apply({ ctx, input: body }) }),
});

const applicationList = route({
  method: 'GET',
  replica: true,
  path: API.partnerships,
  scope: 'applications:read',
  summary: 'Applications of partners, searched, filtered, sorted and paged like signups',
  policy: 'partnerships.read',
  query: applicationQuery,
  reply: z.array(applicationRecord),
  handle: async ({ ctx, query }) =>
    pageResponse(API.partnerships, query, await listApplications({ ctx, input: query })),
});

/** Applications: sending one, and the list of them. */
export const applicationRoutes: readonly Route[] = [applicationApply, applicationList];
