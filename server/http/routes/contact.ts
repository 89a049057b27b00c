import { contactForm, contactReply } from '#contracts/contact.ts';
import { API } from '#contracts/paths.ts';
import { sendMessage } from '#server/domain/messages/send-message.ts';
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

/** What visitors write to us. */
export const contactRoutes: readonly Route[] = [contact];
