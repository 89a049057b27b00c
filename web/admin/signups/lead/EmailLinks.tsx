import { useState } from 'react';
import { API, type ApiPath } from '#contracts/paths.ts';
import { saidOfMail } from '#web/admin/session/mail-server.ts';
import { Button } from '#web/ui/Button.tsx';
import { ButtonRow } from '#web/ui/ButtonRow.tsx';
import { useLeadContext } from './lead-context.ts';

/**
 * Sends the link to confirm an address again, and withdraws the address that `waits`. Stands inside a `LeadProvider`.
 */
export function EmailLinks({ waits }: { waits: boolean }) {
  const { save } = useLeadContext();
  const [busy, setBusy] = useState<ApiPath>();

  async function change(path: ApiPath, message: string) {
    setBusy(path);
    await save(path, {}, message);
    setBusy(undefined);
  }

  return (
    <ButtonRow>
      <Button
        size="sm"
        variant="outline"
        busy={busy === API.leadEmailLink}
        onClick={() =>
          change(API.leadEmailLink, saidOfMail('The link is on its way again', 'The email with the link'))
        }
      >
        Send link again<span className="visually-hidden"> to confirm the address</span>
      </Button>
      {waits && (
        <Button
          size="sm"
          variant="outline"
          busy={busy === API.leadEmailWithdraw}
          onClick={() => change(API.leadEmailWithdraw, 'Withdrawn. They keep their address')}
        >
          Withdraw<span className="visually-hidden"> the other address</span>
        </Button>
      )}
    </ButtonRow>
  );
}
