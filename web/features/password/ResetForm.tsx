import { useCallback, useEffect, useRef, useState } from 'react';
import { earlyAnswers, sendIfPressed } from '#web/lib/early-answers.ts';
import { useForm } from '#web/lib/form.ts';
import { forgetToken, useLinkToken } from '#web/lib/link-token.ts';
import type { ResetPasswordPage } from '#web/schemas/password-pages.ts';
import { Button } from '#web/ui/Button.tsx';
import { Outcome } from '#web/ui/Outcome.tsx';
import { PasswordField } from '#web/ui/PasswordField.tsx';
import { Toaster } from '#web/ui/Toaster.tsx';
import { attempt } from './attempt.ts';
import styles from './Password.module.css';

/** Chooses a new password with the link from the mail. */
export function ResetForm({ copy }: { copy: Pick<ResetPasswordPage, 'done' | 'dead'> }) {
  const [ended, setEnded] = useState<'done' | 'dead'>();
  const token = useLinkToken(useCallback(() => setEnded(undefined), []));
  const root = useRef<HTMLDivElement>(null);
  const form = useForm({
    schema: () => import('./reset-schema.ts').then(({ resetSchema }) => resetSchema),
    initial: { password: '', confirmPassword: '' },
    onSubmit: async ({ password }) => {
      const result = await attempt('The password was not changed', ({ resetPassword }) =>
        resetPassword({ token: token ?? '', password }),
      );
      if (result === 'done') forgetToken();
      if (typeof result === 'object') form.setErrors(result);
      else setEnded(result);
    },
  });
  const { fill } = form;
  useEffect(() => fill(earlyAnswers(root.current)), [fill]);
  useEffect(() => {
    if (token) sendIfPressed(root.current);
  }, [token]);

  const outcome = token === '' && ended !== 'done' ? 'dead' : ended;
  return (
    <div ref={root}>
      {outcome ? (
        <Outcome key={outcome} {...copy[outcome]} />
      ) : (
        <form method="post" noValidate onSubmit={form.submit} className={styles.form}>
          <PasswordField
            label="New password"
            hint="At least 8 characters"
            autoComplete="new-password"
            required
            {...form.field('password')}
          />
          <PasswordField
            label="Confirm password"
            hint="The same once more"
            autoComplete="new-password"
            required
            {...form.field('confirmPassword')}
          />
          <Button type="submit" size="lg" busy={form.busy} busyLabel="Changing the password...">
            Change password
          </Button>
        </form>
      )}
      <Toaster />
    </div>
  );
}
