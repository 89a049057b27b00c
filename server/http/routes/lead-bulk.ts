import {
  leadBulk,
  leadBulkReply,
  leadBulkUndo,
  leadBulkUndone,
  leadRecipients,
  leadRecipientsQuery,
} from '#contracts/lead-bulk.ts';
import { API } from '#contracts/paths.ts';
import { changeLeads } from '#server/domain/leads/bulk/change-leads.ts';
import { listRecipients } from '#server/domain/leads/bulk/list-recipients.ts';
import { undoChange } from '#server/domain/leads/undo/undo-change.ts';
import { type Route, route } from '#server/http/route.ts';

/** What the team does with several leads at once. */
export const leadBulkRoutes: readonly Route[] = [
  route({
    method: 'POST',
    path: API.leadBulk,
    summary: 'Assign, move, tag or email up to 200 signups at once, all of them or none',
    policy: 'signups.write',
    body: leadBulk,
    example: { body: { action: 'status', status: 'contacted' } },
    reply: leadBulkReply,
    handle: async ({ ctx, body }) => ({
      body: {
        ...(await changeLeads({ ctx, input: body })),
        ...(body.action === 'mail' && ctx.site.mailIsCaptured && { stored: true as const }),
      },
    }),
  }),
  route({
    method: 'POST',
    path: API.leadBulkRecipients,
    summary: 'Preview who of several signups would be emailed, and who not and why. Changes nothing.',
    policy: 'signups.write',
    body: leadRecipientsQuery,
    reply: leadRecipients,
    handle: async ({ ctx, body }) => ({ body: await listRecipients({ ctx, input: body }) }),
  }),
  route({
    method: 'POST',
    path: API.leadBulkUndo,
    summary: 'Undo that for those that nobody has changed since; emails stay sent',
    policy: 'signups.write',
    body: leadBulkUndo,
    reply: leadBulkUndone,
    handle: async ({ ctx, body }) => ({ body: await undoChange({ ctx, input: body }) }),
  }),
];
