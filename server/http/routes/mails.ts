import * as z from 'zod/mini';
import { mailQuery } from '#contracts/list-query.ts';
import { mailContent, mailRecord } from '#contracts/mail.ts';
import { API } from '#contracts/paths.ts';
import { recordId } from '#contracts/text.ts';
import { listMails, readMail } from '#server/domain/mail/list-mails.ts';
import { pageResponse } from '#server/http/page-response.ts';
import { type Route, route } from '#server/http/route.ts';

const mailList = route({
  method: 'GET',
  replica: true,
  path: API.mails,
  summary: 'Email sent, captured, waiting or given up, newest first, paged like signups',
  policy: 'mails.read',
  query: mailQuery,
  reply: z.array(mailRecord),
  handle: async ({ ctx, query }) => pageResponse(API.mails, query, await listMails({ ctx, input: query })),
});

const mailGet = route({
  method: 'GET',
  path: API.mail,
  summary: 'One email, with its text where it was captured',
  policy: 'mails.read',
  params: z.strictObject({ id: recordId('This is not the id of an email') }),
  reply: mailContent,
  handle: async ({ ctx, params }) => ({ body: await readMail({ ctx, input: params }) }),
});

/** The mail that was sent, or captured. */
export const mailRoutes: readonly Route[] = [mailList, mailGet];
