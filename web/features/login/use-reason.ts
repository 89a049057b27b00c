import { useEffect, useState } from 'react';
import { takeSignedOut } from '#web/lib/signed-out.ts';
import type { WrongAccount } from '#web/lib/whose-page.ts';

/** Why another page led here: the session ended, or the page is for others; `undefined` for whoever came by themselves. */
export function useReason(): 'signed-out' | WrongAccount | undefined {
  const [reason, setReason] = useState<'signed-out' | WrongAccount>();
  useEffect(() => {
    const ended = takeSignedOut() ? 'signed-out' : undefined;
    const { search } = window.location;
    if (!/[?&]next=/.test(search)) {
      setReason(ended);
      return;
    }
    import('./find-wrong-account.ts')
      .then(({ findWrongAccount }) => findWrongAccount(search))
      .then(
        (wrong) => setReason(wrong ?? ended),
        () => setReason(ended),
      );
  }, []);
  return reason;
}
