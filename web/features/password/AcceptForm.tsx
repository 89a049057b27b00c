import { useCallback, useEffect, useRef, useState } from 'react';
import { earlyAnswers, sendIfPressed } from '#web/lib/early-answers.ts';
import { useForm } from '#web/lib/form.ts';
import { forgetToken, useLinkToken } from '#web/lib/link-token.ts';
import type { ResetPasswordPage } from '#web/schemas/password-pages.ts';
import { Button } from '#web/ui/Button.tsx';
import { Outcome } from '#web/ui/Outcome.tsx';
import { PasswordField } from '#web/ui/PasswordField.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { Toaster } from '#web/ui/Toaster.tsx';
import { attempt } from './attempt.ts';
import styles from './Password.module.css';

const EMPTY = { firstName: '', lastName: '', password: '', confirmPassword: '' };

/** Sets up the account of an invited colleague with the link from the mail. */
export function AcceptForm({ copy }: { copy: Pick<ResetPasswordPage, 'done' | 'dead'> }) {
  const [ended, setEnded] = useState<'done' | 'dead'>();
  const token = useLinkToken(useCallback(() => setEnded(undefined), []));
  const root = useRef<HTMLDivElement>(null);
  const form = useForm({
    schema: () => import('./accept-schema.ts').then(({ acceptSchema }) => acceptSchema),
    initial: EMPTY,
    onSubmit: async ({ confirmPassword: _, ...person }) => {
      const result = await attempt('The account was not set up', ({ acceptInvitation }) =>
        acceptInvitation({ ...person, token: token ?? '' }),
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
          <TextField label="First name" autoComplete="given-name" required {...form.field('firstName')} />
          <TextField label="Last name" autoComplete="family-name" required {...form.field('lastName')} />
          <PasswordField
            label="Password"
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
          <Button type="submit" size="lg" busy={form.busy} busyLabel="Setting up the account...">
            Join the team
          </Button>
        </form>
      )}
      <Toaster />
    </div>
  );
}
