import { useEffect } from 'react';
import { totpForm } from '#contracts/login.ts';
import { answerOf, reasonOf } from '#web/lib/answer.ts';
import { useForm } from '#web/lib/form.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { toast } from '#web/ui/toast.ts';
import { sendTotp } from './api/send-totp.ts';
import styles from './LoginForm.module.css';
import { welcome } from './welcome.ts';

/** The second step of a sign-in with codes; `onOver` is called when it has expired. */
export default function TotpForm({ onOver }: { onOver: () => void }) {
  const form = useForm({
    schema: totpForm,
    initial: { code: '' },
    onSubmit: async (typed) => {
      try {
        await welcome(await sendTotp(typed));
      } catch (error) {
        const fields = answerOf(error)?.fields ?? {};
        toast({ title: 'Login failed', description: reasonOf(error), tone: 'error' });
        if (fields.code) form.setErrors(fields);
        else if (answerOf(error)) onOver();
      }
    },
  });
  const { onBlur: _left, ...code } = form.field('code');
  useEffect(() => document.querySelector<HTMLElement>('[name=code]')?.focus(), []);

  return (
    <form method="post" noValidate onSubmit={form.submit} className={styles.form}>
      <TextField
        label="Code"
        hint="Six digits from your app, or one of your backup codes"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        required
        {...code}
      />
      <Button type="submit" size="lg" busy={form.busy} busyLabel="Signing In...">
        Sign In
      </Button>
      <Button variant="ghost" disabled={form.busy} onClick={onOver}>
        Start again
      </Button>
    </form>
  );
}
