import { useEffect, useRef } from 'react';
import { PAGES } from '#contracts/paths.ts';
import { Button } from '#web/ui/Button.tsx';
import { CheckboxField } from '#web/ui/CheckboxField.tsx';
import { PasswordField } from '#web/ui/PasswordField.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { Toaster } from '#web/ui/Toaster.tsx';
import styles from './LoginForm.module.css';
import { OtherAccounts } from './OtherAccounts.tsx';
import { useLogin } from './use-login.ts';

/** E-mail and password, and the ways around them. */
export function LoginForm() {
  const form = useLogin();
  const root = useRef<HTMLFormElement>(null);
  useEarlyAnswers(root, form);
  const { onBlur: _left, ...email } = form.field('email');
  const { onBlur: _leftToo, ...password } = form.field('password');

  return (
    <>
      <form ref={root} method="post" noValidate onSubmit={form.submit} className={styles.form}>
        <TextField label="Email" type="email" autoComplete="username" required {...email} />
        <PasswordField label="Password" autoComplete="current-password" required {...password} />
        <div className={styles.row}>
          <CheckboxField label="Remember me" {...form.field('rememberMe')} />
          <a href="/forgot-password">Forgot password?</a>
        </div>
        <Button type="submit" size="lg" busy={form.busy} busyLabel="Signing In...">
          Sign In
        </Button>
      </form>
      <OtherAccounts />
      <p className={styles.signup}>
        Don't have an account? <a href={PAGES.signup}>Sign up for free</a>
      </p>
      <Toaster />
    </>
  );
}

/** Takes over what was typed, or filled in by the browser, before the script arrived. */
function useEarlyAnswers(
  root: React.RefObject<HTMLFormElement | null>,
  { fill }: ReturnType<typeof useLogin>,
) {
  useEffect(() => {
    const data = new FormData(root.current ?? undefined);
    const text = (name: string) => String(data.get(name) ?? '');
    fill({ email: text('email'), password: text('password'), rememberMe: data.has('rememberMe') });
  }, [root, fill]);
}
