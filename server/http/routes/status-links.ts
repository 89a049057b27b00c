import * as z from 'zod/mini';
import { doneReply } from '#contracts/password.ts';
import { API, type ApiPath } from '#contracts/paths.ts';
import {
  NEW_STATUS_LINK_MESSAGE,
  newStatusLink,
  statusAnswerLink,
  statusLink,
  statusLinksEnded,
  statusReply,
} from '#contracts/status-link.ts';
import type { MailedSubject } from '#contracts/subjects.ts';
import { noFields, recordId } from '#contracts/text.ts';
import { RECORD_PERMISSIONS } from '#server/domain/record-permissions.ts';
import { endLinks } from '#server/domain/status-links/end-links.ts';
import { makeAnswerLink } from '#server/domain/status-links/make-answer-link.ts';
import { readStatus } from '#server/domain/status-links/read-status.ts';
import { requestNewLink } from '#server/domain/status-links/request-new-link.ts';
import { type Route, route } from '#server/http/route.ts';

const status = route({
  method: 'POST',
  path: API.status,
  summary: 'Get where a signup, application or message stands, with its emailed link',
  policy: 'public',
  rate: 'links',
  body: statusLink,
  reply: statusReply,
  handle: async ({ ctx, body }) => ({ body: await readStatus({ ctx, input: body }) }),
});

const answerLink = route({
  method: 'POST',
  path: API.statusAnswerLink,
  summary: 'Answer the question about an application with its status link',
  policy: 'public',
  rate: 'links',
  body: statusLink,
  reply: statusAnswerLink,
  handle: async ({ ctx, body }) => ({ body: await makeAnswerLink({ ctx, input: body }) }),
});

const newLink = route({
  method: 'POST',
  path: API.statusNewLink,
  summary: 'Send new status links to an email; the answer is the same for every email',
  policy: 'public',
  rate: 'forms',
  body: newStatusLink,
  reply: doneReply,
  handle: async ({ ctx, body }) => {
    await requestNewLink({ ctx, input: body });
    return { body: { success: true, message: NEW_STATUS_LINK_MESSAGE } };
  },
});

const PATHS: Record<MailedSubject, { path: ApiPath; whose: string }> = {
  lead: { path: API.leadStatusLinks, whose: 'a lead' },
  partnership: { path: API.applicationStatusLinks, whose: 'an application' },
  message: { path: API.messageStatusLinks, whose: 'a message' },
};

function endRoute([kind, { path, whose }]: [string, (typeof PATHS)[MailedSubject]]): Route {
  const subject = kind as MailedSubject;
  return route({
    method: 'POST',
    path,
    summary: `End every emailed link to the status of ${whose}`,
    policy: RECORD_PERMISSIONS[subject].write,
    params: z.strictObject({ id: recordId() }),
    body: noFields,
    reply: statusLinksEnded,
    handle: async ({ ctx, params }) => ({
      body: await endLinks({ ctx, input: { kind: subject, id: params.id } }),
    }),
  });
}

/** The status that people read with a mailed link, and the team's way to end such links. */
export const statusRoutes: readonly Route[] = [
  status,
  answerLink,
  newLink,
  ...Object.entries(PATHS).map(endRoute),
];
