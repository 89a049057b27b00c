import { useCallback, useEffect, useState } from 'react';
import { toast } from '#web/ui/toast.ts';

type TotpForm = typeof import('./TotpForm.tsx').default;

/** The second step, loaded when a password or a provider's redirect requires it. */
export function useTotpStep() {
  const [shown, show] = useState<{ TotpForm: TotpForm }>();
  const startAgain = useCallback(() => show(undefined), []);
  const askForTotp = useCallback(() => {
    import('./TotpForm.tsx').then(({ default: TotpForm }) => show({ TotpForm }), failed);
  }, []);
  useEffect(() => {
    if (!/[?&](step|trouble)=/.test(location.search)) return;
    const back = import('./other-account.ts').then(({ comeBack }) => comeBack());
    back.then((totpIsAsked) => totpIsAsked && askForTotp(), failed);
  }, [askForTotp]);
  return { TotpForm: shown?.TotpForm, askForTotp, startAgain };
}

function failed(): void {
  toast({ title: 'Login failed', description: 'An error occurred during login', tone: 'error' });
}
