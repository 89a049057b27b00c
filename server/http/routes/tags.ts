import * as z from 'zod/mini';
import { API } from '#contracts/paths.ts';
import { tagForm, tagGone, tagRecord } from '#contracts/tag.ts';
import { recordId } from '#contracts/text.ts';
import { changeTag, createTag, deleteTag, listTags } from '#server/domain/tags/manage-tags.ts';
import { type Route, route } from '#server/http/route.ts';

const params = z.strictObject({ id: recordId('This is not the id of a tag') });

/** The tags of the team. */
export const tagRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: API.tags,
    scope: 'leads:read',
    summary: 'All tags, by name',
    policy: 'signups.read',
    reply: z.array(tagRecord),
    handle: async ({ ctx }) => ({ body: await listTags({ ctx }) }),
  }),
  route({
    method: 'POST',
    path: API.tags,
    summary: 'Make a tag',
    policy: 'tags.manage',
    body: tagForm,
    reply: tagRecord,
    status: 201,
    handle: async ({ ctx, body }) => ({ body: await createTag({ ctx, input: body }) }),
  }),
  route({
    method: 'POST',
    path: API.tag,
    summary: 'Give a tag another name or color',
    policy: 'tags.manage',
    params,
    body: tagForm,
    reply: tagRecord,
    handle: async ({ ctx, body, params: { id } }) => ({
      body: await changeTag({ ctx, input: { ...body, id } }),
    }),
  }),
  route({
    method: 'POST',
    path: API.tagDelete,
    summary: 'Delete a tag, also from every signup',
    policy: 'tags.manage',
    params,
    body: z.strictObject({}),
    reply: tagGone,
    handle: async (call) => ({ body: await deleteTag({ ctx: call.ctx, input: call.params }) }),
  }),
];
