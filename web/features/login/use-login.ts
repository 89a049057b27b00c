import { useState } from 'react';
import { useForm } from '#web/lib/form.ts';
import { toast } from '#web/ui/toast.ts';

/** Loaded at the first interaction with the form: the page renders without it. */
const signingIn = () => import('./sign-in.ts');

const BROKEN = 'An error occurred during login';

/** The state of the login form, and why the last attempt failed; calls `onCode` if a password is not enough. */
export function useLogin(onCode: () => void) {
  const [failure, setFailure] = useState<string>();
  const form = useForm({
    schema: () => signingIn().then(({ loginForm }) => loginForm),
    initial: { email: '', password: '', rememberMe: false },
    onSubmit: async (form) => {
      setFailure(undefined);
      try {
        const { signIn } = await signingIn();
        if (await signIn(form, setFailure)) onCode();
      } catch {
        setFailure(BROKEN);
        toast({ title: 'Login failed', description: BROKEN, tone: 'error' });
      }
    },
  });
  return { ...form, failure };
}
