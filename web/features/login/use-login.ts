import { useForm } from '#web/lib/form.ts';
import { toast } from '#web/ui/toast.ts';

/** Loaded when the visitor turns to the form: nothing of it is needed to draw the page. */
const signingIn = () => import('./sign-in.ts');

/** The login form and what follows it; `onCode` where a password is not enough. */
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
