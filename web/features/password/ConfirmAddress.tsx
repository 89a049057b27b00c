import { useCallback, useState } from 'react';
import { forgetToken, useLinkToken } from '#web/lib/link-token.ts';
import type { VerifyEmailPage } from '#web/schemas/password-pages.ts';
import { Button } from '#web/ui/Button.tsx';
import { Outcome } from '#web/ui/Outcome.tsx';
import { Toaster } from '#web/ui/Toaster.tsx';
import { attempt } from './attempt.ts';

/**
 * Confirms an address with the link from the welcome mail. It takes a press: mail programs open links by themselves,
 * and opening one should not change anything.
 */
export function ConfirmAddress({ copy }: { copy: Pick<VerifyEmailPage, 'confirm' | 'done' | 'dead'> }) {
  const [ended, setEnded] = useState<'done' | 'dead'>();
  const [busy, setBusy] = useState(false);
  const token = useLinkToken(useCallback(() => setEnded(undefined), []));

  async function confirm(): Promise<void> {
    setBusy(true);
    const result = await attempt('The address was not confirmed', ({ verifyEmail }) =>
      verifyEmail({ token: token ?? '' }),
    );
    if (result === 'done') forgetToken();
    if (typeof result !== 'object') setEnded(result);
    setBusy(false);
  }

  const outcome = token === '' && ended !== 'done' ? 'dead' : ended;
  return (
    <>
      {outcome ? (
        <Outcome key={outcome} {...copy[outcome]} />
      ) : (
        <Button size="lg" busy={busy} busyLabel="Confirming..." onClick={confirm}>
          {copy.confirm}
        </Button>
      )}
      <Toaster />
    </>
  );
}
