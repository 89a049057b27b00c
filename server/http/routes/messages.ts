import * as z from 'zod/mini';
import { colleague } from '#contracts/colleague.ts';
import { messageQuery } from '#contracts/list-query.ts';
import {
  messageAnswered,
  messageChange,
  messageChanged,
  messageDetails,
  messageNote,
  messageOwner,
  messageRecord,
} from '#contracts/message.ts';
import { messageBulk, messageBulkReply } from '#contracts/message-bulk.ts';
import { API } from '#contracts/paths.ts';
import { recordId } from '#contracts/text.ts';
import {
  addMessageNote,
  chooseMessageOwner,
  chooseMessageStatus,
} from '#server/domain/messages/change-message.ts';
import { changeMessages } from '#server/domain/messages/change-messages.ts';
import { listMessages } from '#server/domain/messages/list-messages.ts';
import { readMessage } from '#server/domain/messages/read-message.ts';
import { readOwners } from '#server/domain/team/read-owners.ts';
import { pageResponse } from '#server/http/page-response.ts';
import { type Route, route } from '#server/http/route.ts';

const params = z.strictObject({ id: recordId('This is not the id of a message') });
const shared = { params, policy: 'messages.write', method: 'POST', reply: messageChanged } as const;

/** The messages of visitors, and what the team does with one. */
export const messageRoutes: readonly Route[] = [
  route({
    method: 'GET',
    replica: true,
    path: API.messages,
    scope: 'messages:read',
    summary: 'Messages from the contact page, searched, filtered, sorted and paged like signups',
    policy: 'messages.read',
    query: messageQuery,
    reply: z.array(messageRecord),
    handle: async ({ ctx, query }) =>
      pageResponse(API.messages, query, await listMessages({ ctx, input: query })),
  }),
  route({
    method: 'GET',
    path: API.messageOwners,
    scope: 'messages:read',
    summary: 'List the colleagues by whom messages can be filtered',
    policy: 'messages.read',
    reply: z.array(colleague),
    handle: async ({ ctx }) => ({ body: await readOwners({ ctx, of: 'messages' }) }),
  }),
  route({
    method: 'GET',
    path: API.message,
    scope: 'messages:read',
    summary: 'One message and what the team did with it',
    policy: 'messages.read',
    params,
    reply: messageDetails,
    handle: async (call) => ({ body: await readMessage({ ctx: call.ctx, input: call.params }) }),
  }),
  route({
    method: 'POST',
    path: API.messagesBulk,
    summary:
      'Assign up to 200 messages at once, or mark them as answered, as needing no answer, or as open; all of them or none; or undo it where nothing changed since',
    policy: 'messages.write',
    body: messageBulk,
    example: {
      body: { messages: [{ id: '5f0f6c1e-3f0a-4b6e-9d3c-1a2b3c4d5e6f', version: 0, status: 'answered' }] },
    },
    reply: messageBulkReply,
    handle: async ({ ctx, body }) => ({ body: await changeMessages({ ctx, input: body }) }),
  }),
  route({
    ...shared,
    path: API.messageAnswered,
    scope: 'messages:write',
    summary: 'Say that a message was answered',
    body: messageAnswered,
    handle: async ({ ctx, body, params: { id } }) => ({
      body: await chooseMessageStatus({ ctx, input: { ...body, id, status: 'answered' } }),
    }),
  }),
  route({
    ...shared,
    path: API.messageNoAnswerNeeded,
    scope: 'messages:write',
    summary: 'Say that a message needs no answer: it counts neither as answered nor as late',
    body: messageChange,
    handle: async ({ ctx, body, params: { id } }) => ({
      body: await chooseMessageStatus({ ctx, input: { ...body, id, status: 'no_answer_needed' } }),
    }),
  }),
  route({
    ...shared,
    path: API.messageReopened,
    scope: 'messages:write',
    summary: 'Open a message again that was answered, or needed no answer',
    body: messageChange,
    handle: async ({ ctx, body, params: { id } }) => ({
      body: await chooseMessageStatus({ ctx, input: { ...body, id, status: 'open' } }),
    }),
  }),
  route({
    ...shared,
    path: API.messageOwner,
    scope: 'messages:write',
    summary: 'Choose who is to answer a message',
    body: messageOwner,
    handle: async ({ ctx, body, params: { id } }) => ({
      body: await chooseMessageOwner({ ctx, input: { ...body, id } }),
    }),
  }),
  route({
    ...shared,
    path: API.messageNotes,
    scope: 'messages:write',
    summary: 'Add a note to a message',
    body: messageNote,
    handle: async ({ ctx, body, params: { id } }) => ({
      body: await addMessageNote({ ctx, input: { ...body, id } }),
    }),
  }),
];
