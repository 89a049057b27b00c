import * as z from 'zod/mini';
import { doneReply } from '#contracts/password.ts';
import { API, type ApiPath } from '#contracts/paths.ts';
import { recordId } from '#contracts/text.ts';
import { webhookAttempt, webhookForm, webhookRecord, webhookSecretReply } from '#contracts/webhook.ts';
import type { Context } from '#server/domain/context.ts';
import {
  deleteEndpoint,
  editEndpoint,
  resumeEndpoint,
  rotateSecret,
} from '#server/domain/webhooks/change-endpoint.ts';
import { createEndpoint } from '#server/domain/webhooks/create-endpoint.ts';
import { listAttempts, listEndpoints } from '#server/domain/webhooks/list-endpoints.ts';
import { sendAgain, testEndpoint } from '#server/domain/webhooks/send-again.ts';
import { type Route, route } from '#server/http/route.ts';

const policy = 'webhooks.manage';
const params = z.strictObject({ id: recordId('This is not the id of an endpoint') });
const example = {
  body: {
    name: 'n8n',
    url: 'https://n8n.example.com/webhook/leads',
    events: ['signup.created', 'signup.status_changed'],
    enabled: false,
  },
};

/** A route that does something with one record, and answers that it is done. */
function act(
  path: ApiPath,
  { summary, done }: { summary: string; done: string },
  useCase: (args: { ctx: Context; input: { id: string } }) => Promise<void>,
): Route {
  return route({
    method: 'POST',
    path,
    summary,
    policy,
    params,
    body: z.strictObject({}),
    reply: doneReply,
    handle: async ({ ctx, params: input }) => {
      await useCase({ ctx, input });
      return { body: { success: true, message: done } };
    },
  });
}

/** Webhook endpoints and their delivery logs. */
export const webhookRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: API.webhooks,
    summary: 'The webhook endpoints, the one of the server’s settings first',
    policy,
    reply: z.array(webhookRecord),
    handle: async ({ ctx }) => ({ body: await listEndpoints({ ctx }) }),
  }),
  route({
    method: 'POST',
    path: API.webhooks,
    summary: 'Add a webhook endpoint; the answer shows its secret this once',
    policy,
    example,
    body: webhookForm,
    reply: webhookSecretReply,
    status: 201,
    handle: async ({ ctx, body }) => ({ body: await createEndpoint({ ctx, input: body }) }),
  }),
  route({
    method: 'POST',
    path: API.webhook,
    summary: 'Change where and what is sent',
    policy,
    params,
    example,
    body: webhookForm,
    reply: doneReply,
    handle: async ({ ctx, params: { id }, body }) => {
      await editEndpoint({ ctx, input: { ...body, id } });
      return { body: { success: true, message: 'The endpoint is changed' } };
    },
  }),
  route({
    method: 'POST',
    path: API.webhookSecret,
    summary: 'Make a new secret, shown this once; the former one signs as well for a day',
    policy,
    params,
    body: z.strictObject({}),
    reply: webhookSecretReply,
    handle: async ({ ctx, params: input }) => ({ body: await rotateSecret({ ctx, input }) }),
  }),
  route({
    method: 'GET',
    path: API.webhookAttempts,
    summary: 'The last hundred deliveries to an endpoint, newest first',
    policy,
    params,
    reply: z.array(webhookAttempt),
    handle: async ({ ctx, params: input }) => ({ body: await listAttempts({ ctx, input }) }),
  }),
  act(
    API.webhookResume,
    { summary: 'Resume sending to a paused endpoint', done: 'The endpoint is sent to again' },
    resumeEndpoint,
  ),
  act(API.webhookTest, { summary: 'Send a test to an endpoint', done: 'A test is on its way' }, testEndpoint),
  act(
    API.webhookSendAgain,
    { summary: 'Send an alert of the log again, under the same id', done: 'It is on its way again' },
    sendAgain,
  ),
  act(
    API.webhookDelete,
    { summary: 'Remove an endpoint and its log', done: 'The endpoint is removed' },
    deleteEndpoint,
  ),
];
