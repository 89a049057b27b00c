import * as z from 'zod/mini';
import { API, type ApiPath } from '#contracts/paths.ts';
import {
  filledTemplates,
  type MailQueued,
  mailQueued,
  type NewMail,
  newMail,
  recordMail,
} from '#contracts/record-mail.ts';
import type { MailedSubject } from '#contracts/subjects.ts';
import { recordId } from '#contracts/text.ts';
import { writeToApplicant } from '#server/domain/applications/write-to-applicant.ts';
import type { Context } from '#server/domain/context.ts';
import { listTemplates } from '#server/domain/correspondence/list-templates.ts';
import { readRecordMail } from '#server/domain/correspondence/read-record-mail.ts';
import { writeToLead } from '#server/domain/leads/write-to-lead.ts';
import { replyToMessage } from '#server/domain/messages/reply-to-message.ts';
import { RECORD_PERMISSIONS } from '#server/domain/record-permissions.ts';
import { type Route, route } from '#server/http/route.ts';

interface MailedKind {
  kind: MailedSubject;
  /** Its records in a summary. */
  whom: string;
  paths: { send: ApiPath; templates: ApiPath; mail: ApiPath };
  write: (args: { ctx: Context; input: NewMail & { id: string } }) => Promise<MailQueued>;
}

const KINDS: readonly MailedKind[] = [
  {
    kind: 'lead',
    whom: 'a lead',
    write: writeToLead,
    paths: { send: API.leadMails, templates: API.leadMailTemplates, mail: API.leadMail },
  },
  {
    kind: 'partnership',
    whom: 'an applicant',
    write: writeToApplicant,
    paths: { send: API.applicationMails, templates: API.applicationMailTemplates, mail: API.applicationMail },
  },
  {
    kind: 'message',
    whom: 'whoever wrote a message',
    write: replyToMessage,
    paths: { send: API.messageMails, templates: API.messageMailTemplates, mail: API.messageMail },
  },
];

const params = z.strictObject({ id: recordId() });

function routesOf({ kind, whom, paths, write }: MailedKind): Route[] {
  const { read: reads, write: writes } = RECORD_PERMISSIONS[kind];
  return [
    route({
      method: 'POST',
      path: paths.send,
      summary: `Email ${whom}; the email is kept in the history`,
      policy: writes,
      params,
      body: newMail,
      reply: mailQueued,
      handle: async (call) => ({
        body: {
          ...(await write({ ctx: call.ctx, input: { ...call.body, id: call.params.id } })),
          ...(call.ctx.site.mailIsCaptured && { stored: true as const }),
        },
      }),
    }),
    route({
      method: 'GET',
      path: paths.templates,
      summary: `Templates for an email to ${whom}, filled in for them`,
      policy: writes,
      params,
      reply: filledTemplates,
      handle: async (call) => ({
        body: await listTemplates({ ctx: call.ctx, input: { kind, ...call.params } }),
      }),
    }),
    route({
      method: 'GET',
      path: paths.mail,
      summary: `An email that was written to ${whom} by hand, or a reply`,
      policy: reads,
      params,
      reply: recordMail,
      handle: async (call) => ({
        body: await readRecordMail({ ctx: call.ctx, input: { kind, ...call.params } }),
      }),
    }),
  ];
}

/** The mails between colleagues and the people of their records. */
export const recordMailRoutes: readonly Route[] = KINDS.flatMap(routesOf);
