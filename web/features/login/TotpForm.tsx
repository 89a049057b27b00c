import { useEffect } from 'react';
import { totpForm } from '#contracts/login.ts';
import { errorBodyOf, reasonOf } from '#web/lib/api/error-body.ts';
import { useForm } from '#web/lib/forms/form.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { toast } from '#web/ui/toast.ts';
import { sendTotp } from './api/send-totp.ts';
import { FailureNote, type OnFailure } from './FailureNote.tsx';
import styles from './LoginForm.module.css';
import { welcome } from './welcome.ts';

interface TotpFormProps {
  failure: string | undefined;
  onFailure: OnFailure;
  /** Called when it has expired. */
  onOver: () => void;
}

/** The second step of a sign-in with codes. Tells `onFailure` of what is said at no field. */
export default function TotpForm({ failure, onFailure, onOver }: TotpFormProps) {
  const form = useForm({
    schema: totpForm,
    initial: { code: '' },
    onSubmit: async (typed) => {
      onFailure(undefined);
      try {
        await welcome(await sendTotp(typed));
      } catch (error) {
        const reason = reasonOf(error);
        const fields = errorBodyOf(error)?.fields ?? {};
        toast({ title: 'Login failed', description: reason, tone: 'error' });
        if (fields.code) form.setErrors(fields);
        else {
          onFailure(reason);
          if (errorBodyOf(error)) onOver();
        }
      }
    },
  });
  const { onBlur: _left, ...code } = form.field('code');
  useEffect(() => document.querySelector<HTMLElement>('[name=code]')?.focus(), []);
  const startAgain = () => {
    onFailure(undefined);
    onOver();
  };

  return (
    <form
      method="post"
      noValidate
      onSubmit={form.submit}
      className={styles.form}
      aria-describedby={failure && 'login-failure'}
    >
      <TextField
        label="Code"
        hint="Six digits from your app, or one of your backup codes"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        required
        {...code}
      />
      <FailureNote reason={failure} />
      <Button type="submit" size="lg" busy={form.busy} busyLabel="Signing In...">
        Sign In
      </Button>
      <Button variant="ghost" disabled={form.busy} onClick={startAgain}>
        Start again
      </Button>
    </form>
  );
}
