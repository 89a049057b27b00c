import { fillPath } from '#contracts/paths.ts';
import type { MailQueued, NewMail } from '#contracts/record-mail.ts';
import { isGone } from '#web/admin/records/is-gone.ts';
import { adminRequest } from '#web/admin/session/admin-request.ts';
import { ApiError } from '#web/lib/api/api.ts';
import { errorBodyOf, isRefused, reasonOf } from '#web/lib/api/error-body.ts';
import { dismissDone, toast } from '#web/ui/toast.ts';
import { MAIL_PATHS, type MailedRecord } from './mail-paths.ts';

interface SendError {
  message: string | undefined;
  /** One message per rejected field. */
  fields: Record<string, string>;
  /** Why nobody knows whether it was sent. */
  lost?: unknown;
}

/** Sends a mail to the person of a record; returns why it was not sent, if it was not. */
export function useSendMail({ kind, id, version, name }: MailedRecord, onChanged: () => Promise<unknown>) {
  return async function send(mail: Pick<NewMail, 'subject' | 'text'>): Promise<SendError | undefined> {
    try {
      const { body } = await adminRequest<MailQueued>(fillPath(MAIL_PATHS[kind].send, { id }), {
        body: { ...mail, version },
      });
      await onChanged();
      toast(
        body.stored
          ? {
              title: `The email to ${name} is stored, not sent`,
              description: 'There is no mail server, so it counts as no answer.',
            }
          : { title: `The email to ${name} is on its way`, tone: 'success' },
      );
      return undefined;
    } catch (error) {
      dismissDone();
      const fields = errorBodyOf(error)?.fields ?? {};
      if (isGone(error)) await onChanged();
      // What a colleague did meanwhile is there to be seen before it is sent again.
      if (error instanceof ApiError && error.status === 409) {
        await onChanged();
        return { message: `${reasonOf(error)} The email was not sent, and stays here.`, fields: {} };
      }
      return {
        message: isRefused(error) && Object.keys(fields).length === 0 ? reasonOf(error) : undefined,
        fields,
        ...(!isRefused(error) && { lost: error }),
      };
    }
  };
}
