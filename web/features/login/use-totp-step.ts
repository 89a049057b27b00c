import { useCallback, useEffect, useState } from 'react';
import type { OnFailure } from './FailureNote.tsx';
import { sayLoginFailed } from './login-failed.ts';

type TotpForm = typeof import('./TotpForm.tsx').default;

/**
 * The second step, loaded when a password or a provider's redirect requires it; tells `onFailure` of what went wrong
 * before it.
 */
export function useTotpStep(onFailure: OnFailure) {
  const [shown, show] = useState<{ TotpForm: TotpForm }>();
  const startAgain = useCallback(() => show(undefined), []);
  const askForTotp = useCallback(() => {
    import('./TotpForm.tsx').then(
      ({ default: TotpForm }) => show({ TotpForm }),
      () => onFailure(sayLoginFailed()),
    );
  }, [onFailure]);
  useEffect(() => {
    if (!/[?&](step|trouble)=/.test(location.search)) return;
    const back = import('./other-account.ts').then(({ comeBack }) => comeBack(onFailure));
    back.then(
      (totpIsAsked) => totpIsAsked && askForTotp(),
      () => onFailure(sayLoginFailed()),
    );
  }, [askForTotp, onFailure]);
  return { TotpForm: shown?.TotpForm, askForTotp, startAgain };
}
