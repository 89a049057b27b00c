import { type RefObject, useEffect, useRef, useState } from 'react';
import { preHydrationInput, sendIfPressed } from '#web/lib/forms/pre-hydration-input.ts';
import { Button } from '#web/ui/Button.tsx';
import { CheckboxField } from '#web/ui/CheckboxField.tsx';
import { PasswordField } from '#web/ui/PasswordField.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { Toaster } from '#web/ui/Toaster.tsx';
import { FailureNote } from './FailureNote.tsx';
import styles from './LoginForm.module.css';
import { OtherAccounts } from './OtherAccounts.tsx';
import { useLogin, useWhyHere } from './use-login.ts';
import { useTotpStep } from './use-totp-step.ts';

interface LoginFormProps {
  /** URLs of the alternatives to signing in. */
  links: { forgotPassword: string; signup: string };
}

/** Email and password, and the alternatives. */
export function LoginForm({ links }: LoginFormProps) {
  const [failure, setFailure] = useState<string>();
  const { TotpForm, askForTotp, startAgain } = useTotpStep(setFailure);
  const form = useLogin(setFailure, askForTotp);
  const root = useRef<HTMLDivElement>(null);
  const why = useWhyHere();
  usePreHydrationInput(root, form);
  const { onBlur: _left, ...email } = form.field('email');
  const { onBlur: _leftToo, ...password } = form.field('password');

  return (
    <div ref={root}>
      {why && <p className={styles.why}>{why}</p>}
      {TotpForm ? (
        <TotpForm failure={failure} onFailure={setFailure} onOver={startAgain} />
      ) : (
        <>
          <form
            method="post"
            noValidate
            onSubmit={form.submit}
            className={styles.form}
            aria-describedby={failure && 'login-failure'}
          >
            <TextField label="Email" type="email" autoComplete="username" required {...email} />
            <PasswordField label="Password" autoComplete="current-password" required {...password} />
            <div className={styles.row}>
              <CheckboxField label="Remember me" {...form.field('rememberMe')} />
              <a href={links.forgotPassword}>Forgot password?</a>
            </div>
            <FailureNote reason={failure} />
            <Button type="submit" size="lg" busy={form.busy} busyLabel="Signing In...">
              Sign In
            </Button>
          </form>
          <OtherAccounts rememberMe={form.values.rememberMe} onTry={() => setFailure(undefined)} />
        </>
      )}
      <p className={styles.signup}>
        Don’t have an account? <a href={links.signup}>Sign up for free</a>
      </p>
      <Toaster />
    </div>
  );
}

/** Takes over values that were typed or autofilled, and a press of the button, before hydration. */
function usePreHydrationInput(
  root: RefObject<HTMLElement | null>,
  { fill }: ReturnType<typeof useLogin>,
): void {
  useEffect(() => {
    const remember = root.current?.querySelector<HTMLInputElement>('[name=rememberMe]');
    fill({ ...preHydrationInput(root.current), rememberMe: remember?.checked ?? false });
    sendIfPressed(root.current);
  }, [root, fill]);
}
