import { queryOptions } from '@tanstack/react-query';
import { fillPath } from '#contracts/paths.ts';
import type { RecordMail } from '#contracts/record-mail.ts';
import type { MailedSubject } from '#contracts/subjects.ts';
import { adminRequest } from '#web/admin/session/admin-request.ts';
import { MAIL_PATHS } from './mail-paths.ts';

/** A mail of a history: one that a colleague wrote, or a reply. */
export const mailQuery = (kind: MailedSubject, id: string) =>
  queryOptions({
    queryKey: ['record-mail', id],
    queryFn: async ({ signal }) =>
      (await adminRequest<RecordMail>(fillPath(MAIL_PATHS[kind].mail, { id }), { signal })).body,
    staleTime: 0,
  });
