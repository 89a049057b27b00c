import * as z from 'zod/mini';
import { API } from '#contracts/paths.ts';
import { recordId } from '#contracts/text.ts';
import { newView, viewChange, viewGone, viewRecord, viewsQuery } from '#contracts/views.ts';
import { changeView } from '#server/domain/views/change-view.ts';
import { deleteView } from '#server/domain/views/delete-view.ts';
import { listViews } from '#server/domain/views/list-views.ts';
import { saveView } from '#server/domain/views/save-view.ts';
import { type Route, route } from '#server/http/route.ts';

const params = z.strictObject({ id: recordId('This is not the id of a view') });

const viewList = route({
  method: 'GET',
  path: API.views,
  summary: 'Your saved views of a list and those that colleagues share, by name',
  policy: 'views.manage',
  query: viewsQuery,
  reply: z.array(viewRecord),
  handle: async ({ ctx, query }) => ({ body: await listViews({ ctx, input: query }) }),
});

const viewSave = route({
  method: 'POST',
  path: API.views,
  summary: 'Keep the filters, search and order of a list under a name, for yourself or shared with the team',
  policy: 'views.manage',
  body: newView,
  reply: viewRecord,
  status: 201,
  handle: async ({ ctx, body }) => ({ body: await saveView({ ctx, input: body }) }),
});

const viewUpdate = route({
  method: 'POST',
  path: API.view,
  summary: 'Give a view another name or other filters, share it with the team or no longer',
  policy: 'views.manage',
  params,
  body: viewChange,
  reply: viewRecord,
  handle: async ({ ctx, params, body }) => ({
    body: await changeView({ ctx, input: { ...params, ...body } }),
  }),
});

const viewDelete = route({
  method: 'POST',
  path: API.viewDelete,
  summary: 'Delete a view',
  policy: 'views.manage',
  params,
  body: z.strictObject({}),
  reply: viewGone,
  handle: async ({ ctx, params }) => ({ body: await deleteView({ ctx, input: params }) }),
});

/** Saved views of lists. */
export const viewRoutes: readonly Route[] = [viewList, viewSave, viewUpdate, viewDelete];
