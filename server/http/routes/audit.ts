import * as z from 'zod/mini';
import { auditChoices, auditQuery, auditRecord, auditValues } from '#contracts/audit.ts';
import { API } from '#contracts/paths.ts';
import { recordId } from '#contracts/text.ts';
import { listAudit } from '#server/domain/audit/list-audit.ts';
import { listChoices } from '#server/domain/audit/list-choices.ts';
import { readValues } from '#server/domain/audit/read-values.ts';
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
  summary: 'List what the audit log can be filtered by',
  policy: 'audit.read',
  reply: auditChoices,
  handle: async ({ ctx }) => ({ body: await listChoices({ ctx }) }),
});

const auditValuesGet = route({
  method: 'GET',
  path: API.auditValues,
  summary: 'The values before and after a change, from the history of its record',
  policy: 'audit.read',
  params: z.strictObject({ id: recordId('This is not the id of an entry') }),
  reply: auditValues,
  handle: async ({ ctx, params }) => ({ body: await readValues({ ctx, input: params }) }),
});

/** The audit log. */
export const auditRoutes: readonly Route[] = [auditList, auditChoicesGet, auditValuesGet];
