import { useCallback, useEffect, useState } from 'react';
import { toast } from '#web/ui/toast.ts';

type CodeForm = typeof import('./CodeForm.tsx').default;

/** The second step, loaded when it is asked for: by a password, or by a provider that led back here. */
export function useCodeStep() {
  const [shown, show] = useState<{ CodeForm: CodeForm }>();
  const startAgain = useCallback(() => show(undefined), []);
  const askForCode = useCallback(() => {
    import('./CodeForm.tsx').then(({ default: CodeForm }) => show({ CodeForm }), failed);
  }, []);
  useEffect(() => {
    if (!/[?&](step|trouble)=/.test(location.search)) return;
    const back = import('./other-account.ts').then(({ comeBack }) => comeBack());
    back.then((codeIsAsked) => codeIsAsked && askForCode(), failed);
  }, [askForCode]);
  return { CodeForm: shown?.CodeForm, askForCode, startAgain };
}

function failed(): void {
  toast({ title: 'Login failed', description: 'An error occurred during login', tone: 'error' });
}
