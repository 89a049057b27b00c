import { useState } from 'react';
import type { Account } from '#contracts/account.ts';
import type { AccountPage } from '#web/schemas/account-page.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { toast } from '#web/ui/toast.ts';
import { startCodes, turnCodesOff } from './api/code-requests.ts';
import { ConfirmCodes } from './ConfirmCodes.tsx';
import { Part } from './Part.tsx';
import { PasswordQuestion } from './PasswordQuestion.tsx';

interface SignInCodesProps {
  state: Account['signInCodes'];
  copy: AccountPage['codes'];
  onChanged: () => void;
}

/** A code of an app at sign-in: set up, or turned off, behind the password. */
export function SignInCodes({ state, copy, onChanged }: SignInCodesProps) {
  const [asking, setAsking] = useState(false);
  const [started, setStarted] = useState<{ secret: string; address: string }>();
  const close = () => {
    setAsking(false);
    setStarted(undefined);
  };

  function done(title: string): void {
    close();
    toast({ title, tone: 'success' });
    onChanged();
  }

  const on = state === 'on';
  return (
    <Part headline={copy.headline} text={state === 'missing' ? copy.missing : copy.text}>
      <p>{on ? <Badge tone="green">On</Badge> : <Badge>Off</Badge>}</p>
      <div>
        <Button variant={state === 'missing' ? 'primary' : 'outline'} onClick={() => setAsking(true)}>
          {on ? copy.turnOff : copy.setUp}
        </Button>
      </div>
      <Dialog open={asking} onClose={close} title={on ? copy.turnOff : copy.setUp} asks>
        {started ? (
          <ConfirmCodes {...started} copy={copy} onDone={() => done(copy.isOn)} />
        ) : (
          <PasswordQuestion
            text={on ? copy.offQuestion : copy.setUpQuestion}
            button={on ? copy.turnOff : copy.next}
            cancel={copy.cancel}
            failure={on ? copy.stillOn : copy.stillOff}
            onCancel={close}
            send={async (answer) => {
              if (!on) return setStarted(await startCodes(answer));
              await turnCodesOff(answer);
              done(copy.isOff);
            }}
          />
        )}
      </Dialog>
    </Part>
  );
}
