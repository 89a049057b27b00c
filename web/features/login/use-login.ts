import { useForm } from '#web/lib/form.ts';
import { toast } from '#web/ui/toast.ts';

/** Loaded at the first interaction with the form: the page renders without it. */
const signingIn = () => import('./sign-in.ts');

/** The state of the login form; calls `onCode` if a password is not enough. */
export function useLogin(onCode: () => void) {
  return useForm({
    schema: () => signingIn().then(({ loginForm }) => loginForm),
    initial: { email: '', password: '', rememberMe: false },
    onSubmit: async (form) => {
      try {
        if (await (await signingIn()).signIn(form)) onCode();
      } catch {
        toast({ title: 'Login failed', description: 'An error occurred during login', tone: 'error' });
      }
    },
  });
}
