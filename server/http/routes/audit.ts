import * as z from 'zod/mini';
import { auditChoices, auditQuery, auditRecord } from '#contracts/audit.ts';
import { API } from '#contracts/paths.ts';
import { listAudit } from '#server/domain/audit/list-audit.ts';
import { listChoices } from '#server/domain/audit/list-choices.ts';
import { pageResponse } from '#server/http/page-response.ts';
import { type Route, route } from '#server/http/route.ts';

const auditList = route({
  method: 'GET',
  replica: true,
  path: API.audit,
  summary: 'Every change and export, newest first, paged like signups but not counted',
  policy: 'audit.read',
  query: auditQuery,
  reply: z.array(auditRecord),
  handle: async ({ ctx, query }) => pageResponse(API.audit, query, await listAudit({ ctx, input: query })),
});

const auditChoicesGet = route({
  method: 'GET',
  path: API.auditChoices,
  summary: 'What the audit log can be filtered by',
  policy: 'audit.read',
  reply: auditChoices,
  handle: async ({ ctx }) => ({ body: await listChoices({ ctx }) }),
});

/** The audit log. */
export const auditRoutes: readonly Route[] = [auditList, auditChoicesGet];
