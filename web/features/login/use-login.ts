import { type ReactNode, useEffect, useState } from 'react';
import { useForm } from '#web/lib/forms/form.ts';
import type { OnFailure } from './FailureNote.tsx';
import { sayLoginFailed } from './login-failed.ts';

/** Loaded at the first interaction with the form: the page renders without it. */
const signingIn = () => import('./sign-in.ts');

/**
 * The state of the login form; tells `onFailure` why an attempt failed, and calls `onCode` if a password is not enough.
 */
export function useLogin(onFailure: OnFailure, onCode: () => void) {
  return useForm({
    schema: () => signingIn().then(({ loginForm }) => loginForm),
    initial: { email: '', password: '', rememberMe: false },
    onSubmit: async (form) => {
      onFailure(undefined);
      try {
        const { signIn } = await signingIn();
        if (await signIn(form, onFailure)) onCode();
      } catch {
        onFailure(sayLoginFailed());
      }
    },
  });
}

/** What another page that sent the visitor here has to say; loaded only for them. */
export function useWhyHere(): ReactNode {
  const [why, setWhy] = useState<ReactNode>();
  useEffect(() => {
    const { search } = location;
    if (!search.includes('next=')) return;
    // What cannot be loaded is not said; signing in says so itself.
    signingIn()
      .then(({ whyHere }) => whyHere(search))
      .then(setWhy, () => undefined);
  }, []);
  return why;
}
