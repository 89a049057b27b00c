import { useState } from 'react';
import type { Account } from '#contracts/account.ts';
import type { AccountPage } from '#web/schemas/account-page.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { PageSection } from '#web/ui/PageSection.tsx';
import { toast } from '#web/ui/toast.ts';
import { startTotp } from './api/totp-requests.ts';
import { BackupCodes } from './BackupCodes.tsx';
import { ConfirmTotp } from './ConfirmTotp.tsx';
import { PasswordQuestion } from './PasswordQuestion.tsx';
import { TurnOffTotp } from './TurnOffTotp.tsx';

interface TotpSettingsProps {
  state: Account['totp'];
  /** Whether the email is confirmed. */
  confirmed: boolean;
  copy: AccountPage['codes'];
  onChanged: () => void;
}

/** Sign-in codes: turned on with the password, turned off with the password and a code. */
export function TotpSettings({ state, confirmed, copy, onChanged }: TotpSettingsProps) {
  const [asking, setAsking] = useState(false);
  const [started, setStarted] = useState<{ secret: string; address: string }>();
  const [backupCodes, setBackupCodes] = useState<string[]>();
  const close = () => {
    setAsking(false);
    setStarted(undefined);
    setBackupCodes(undefined);
  };

  function done(title: string): void {
    close();
    toast({ title, tone: 'success' });
    onChanged();
  }

  const on = state === 'on';
  return (
    <PageSection headline={copy.headline} text={state === 'missing' ? copy.missing : copy.text}>
      <p>{on ? <Badge tone="green">On</Badge> : <Badge>Off</Badge>}</p>
      {on || confirmed ? (
        <div>
          <Button variant={state === 'missing' ? 'primary' : 'outline'} onClick={() => setAsking(true)}>
            {on ? copy.turnOff : copy.setUp}
          </Button>
        </div>
      ) : (
        <p>{copy.unconfirmed}</p>
      )}
      <Dialog
        open={asking}
        onClose={close}
        title={on ? copy.turnOff : copy.setUp}
        asks
        persistent={backupCodes !== undefined}
      >
        {backupCodes ? (
          <BackupCodes codes={backupCodes} copy={copy} onDone={() => done(copy.isOn)} />
        ) : started ? (
          <ConfirmTotp {...started} copy={copy} onConfirmed={setBackupCodes} />
        ) : on ? (
          <TurnOffTotp copy={copy} onCancel={close} onDone={() => done(copy.isOff)} />
        ) : (
          <PasswordQuestion
            text={copy.setUpQuestion}
            button={copy.next}
            cancel={copy.cancel}
            failure={copy.stillOff}
            onCancel={close}
            send={async (answer) => setStarted(await startTotp(answer))}
          />
        )}
      </Dialog>
    </PageSection>
  );
}
