import { useEffect, useRef, useState } from 'react';
import { useForm } from '#web/lib/forms/form.ts';
import { preHydrationInput, sendIfPressed } from '#web/lib/forms/pre-hydration-input.ts';
import type { ForgotPasswordPage } from '#web/schemas/password-pages.ts';
import { Button } from '#web/ui/Button.tsx';
import { Outcome } from '#web/ui/Outcome.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { Toaster } from '#web/ui/Toaster.tsx';
import { attempt } from './attempt.ts';
import styles from './Password.module.css';

const contract = () => import('#contracts/password.ts');

/** Requests a link to choose a new password. */
export function ForgotForm({ copy }: { copy: Pick<ForgotPasswordPage, 'asked' | 'back'> }) {
  const [message, setMessage] = useState<string>();
  const root = useRef<HTMLDivElement>(null);
  const form = useForm({
    schema: () => contract().then(({ forgotPasswordForm }) => forgotPasswordForm),
    initial: { email: '' },
    onSubmit: async (asked) => {
      const result = await attempt('No link was sent', async ({ askForLink }) => {
        const { FORGOT_PASSWORD_MESSAGE } = await contract();
        setMessage((await askForLink(asked)) || FORGOT_PASSWORD_MESSAGE);
      });
      if (typeof result === 'object') form.setErrors(result);
    },
  });
  const { fill } = form;
  useEffect(() => {
    fill(preHydrationInput(root.current));
    sendIfPressed(root.current);
  }, [fill]);
  // Validated when it is sent: leaving the field for the link back is no mistake.
  const { onBlur: _, ...email } = form.field('email');

  return (
    <div ref={root}>
      {message === undefined ? (
        <form method="post" noValidate onSubmit={form.submit} className={styles.form}>
          <TextField label="Email" type="email" autoComplete="username" required {...email} />
          <Button type="submit" size="lg" busy={form.busy} busyLabel="Sending...">
            Send me a link
          </Button>
          <p>
            <a href={copy.back.to}>{copy.back.label}</a>
          </p>
        </form>
      ) : (
        <Outcome headline={copy.asked} text={message} action={copy.back} />
      )}
      <Toaster />
    </div>
  );
}
