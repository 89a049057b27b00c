import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { MailContent } from '#contracts/mail.ts';
import { API, fillPath } from '#contracts/paths.ts';
import { adminRequest } from '#web/admin/session/admin-request.ts';

/** Opens one mail at a time; `onFailure` is called when it does not arrive. */
export function useOpenMail(onFailure: () => void) {
  const client = useQueryClient();
  const [opening, setOpening] = useState<string>();
  const [mail, setMail] = useState<MailContent>();

  async function open(id: string): Promise<void> {
    if (opening !== undefined) return;
    setOpening(id);
    try {
      setMail(
        await client.fetchQuery({
          queryKey: ['mails', id],
          queryFn: async ({ signal }) =>
            (await adminRequest<MailContent>(fillPath(API.mail, { id }), { signal })).body,
        }),
      );
    } catch {
      onFailure();
    } finally {
      setOpening(undefined);
    }
  }

  return { mail, opening, open, close: () => setMail(undefined) };
}
