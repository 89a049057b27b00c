import * as z from 'zod/mini';
import { messageRecord } from '#contracts/admin.ts';
import { contactForm, contactReply } from '#contracts/contact.ts';
import { messageQuery } from '#contracts/list-query.ts';
import { API } from '#contracts/paths.ts';
import { listMessages } from '#server/domain/messages/list-messages.ts';
import { sendMessage } from '#server/domain/messages/send-message.ts';
import { pageResponse } from '#server/http/page-response.ts';
import { type Route, route } from '#server/http/route.ts';

const contact = route({
  method: 'POST',
  path: API.contact,
  summary: 'Write to the company',
  policy: 'public',
  rate: 'forms',
  body: contactForm,
  reply: contactReply,
  status: 201,
  htmlForm: { path: '/contact', sent: '/contact/sent', errorPage: '/contact/not-sent' },
  handle: async ({ ctx, body }) => ({ body: await sendMessage({ ctx, input: body }) }),
});

const messageList = route({
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
});

/** What visitors write to us, and the list of it. */
export const contactRoutes: readonly Route[] = [contact, messageList];
