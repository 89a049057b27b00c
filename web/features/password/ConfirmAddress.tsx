import { useCallback, useEffect, useRef, useState } from 'react';
import { useForm } from '#web/lib/forms/form.ts';
import { preHydrationInput, sendIfPressed } from '#web/lib/forms/pre-hydration-input.ts';
import { forgetToken, linkToken } from '#web/lib/session/link-token.ts';
import { useLinkToken } from '#web/lib/session/use-link-token.ts';
import type { VerifyEmailPage } from '#web/schemas/password-pages.ts';
import { Button } from '#web/ui/Button.tsx';
import { Outcome } from '#web/ui/Outcome.tsx';
import { PasswordField } from '#web/ui/PasswordField.tsx';
import { Toaster } from '#web/ui/Toaster.tsx';
import { attempt } from './attempt.ts';
import { DeclineForm } from './DeclineForm.tsx';
import styles from './Password.module.css';

type Copy = Pick<VerifyEmailPage, 'confirm' | 'forgot' | 'decline' | 'declined' | 'done' | 'dead'>;

/**
 * Confirms an email with the link from the welcome mail and the account's password: somebody else may have signed up
 * with it. A person who did not sign up can remove that account here.
 */
export function ConfirmAddress({ copy }: { copy: Copy }) {
  const [ended, setEnded] = useState<'done' | 'declined' | 'dead'>();
  const token = useLinkToken(useCallback(() => setEnded(undefined), []));
  const root = useRef<HTMLDivElement>(null);
  const form = useForm({
    schema: () => import('./confirm-schema.ts').then(({ confirmSchema }) => confirmSchema),
    initial: { password: '' },
    onSubmit: async ({ password }) => {
      const result = await attempt('The address was not confirmed', ({ verifyEmail }) =>
        verifyEmail({ token: linkToken(), password }),
      );
      if (result === 'done') forgetToken();
      if (typeof result === 'object') form.setErrors(result);
      else setEnded(result);
    },
  });
  const { fill } = form;
  useEffect(() => fill(preHydrationInput(root.current)), [fill]);
  useEffect(() => {
    if (token) sendIfPressed(root.current);
  }, [token]);
  // Validated when it is sent: leaving the field to say that one did not sign up is no mistake.
  const { onBlur: _, ...password } = form.field('password');

  const outcome = token === '' && (ended === undefined || ended === 'dead') ? 'dead' : ended;
  return (
    <div ref={root}>
      {outcome ? (
        <Outcome key={outcome} {...copy[outcome]} />
      ) : (
        <>
          <form method="post" noValidate onSubmit={form.submit} className={styles.form}>
            <PasswordField label="Password" autoComplete="current-password" required {...password} />
            <p>
              <a href={copy.forgot.to}>{copy.forgot.label}</a>
            </p>
            <Button type="submit" size="lg" busy={form.busy} busyLabel="Confirming...">
              {copy.confirm}
            </Button>
          </form>
          <DeclineForm copy={copy.decline} onEnd={setEnded} />
        </>
      )}
      <Toaster />
    </div>
  );
}
