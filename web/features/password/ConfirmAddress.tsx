import { type SubmitEvent, useCallback, useEffect, useRef, useState } from 'react';
import { sendIfPressed } from '#web/lib/early-answers.ts';
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
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (token) sendIfPressed(root.current);
  }, [token]);

  async function confirm(event: SubmitEvent): Promise<void> {
    event.preventDefault();
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
    <div ref={root}>
      {outcome ? (
        <Outcome key={outcome} {...copy[outcome]} />
      ) : (
        // A form, so that a press before the script is there is not lost; see `EarlySubmit.astro`.
        <form method="post" onSubmit={confirm}>
          <Button type="submit" size="lg" busy={busy} busyLabel="Confirming...">
            {copy.confirm}
          </Button>
        </form>
      )}
      <Toaster />
    </div>
  );
}
