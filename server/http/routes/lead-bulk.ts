import { leadBulk, leadBulkReply, leadBulkUndo, leadBulkUndone } from '#contracts/lead-bulk.ts';
import { API } from '#contracts/paths.ts';
import { changeLeads } from '#server/domain/leads/bulk/change-leads.ts';
import { undoBulk } from '#server/domain/leads/bulk/undo-bulk.ts';
import { type Route, route } from '#server/http/route.ts';

/** What the team does with several signups at once. */
export const leadBulkRoutes: readonly Route[] = [
  route({
    method: 'POST',
    path: API.leadBulk,
    summary: 'Assign, move, tag or mail up to 200 signups at once, all of them or none',
    policy: 'signups.write',
    body: leadBulk,
    example: { body: { action: 'status', status: 'contacted' } },
    reply: leadBulkReply,
    handle: async ({ ctx, body }) => ({ body: await changeLeads({ ctx, input: body }) }),
  }),
  route({
    method: 'POST',
    path: API.leadBulkUndo,
    summary: 'Take that back for those that nobody changed since; mails stay sent',
    policy: 'signups.write',
    body: leadBulkUndo,
    reply: leadBulkUndone,
    handle: async ({ ctx, body }) => ({ body: await undoBulk({ ctx, input: body }) }),
  }),
];
