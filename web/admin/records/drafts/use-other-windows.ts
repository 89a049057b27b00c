import { type RefObject, useEffect, useEffectEvent } from 'react';
import { onDraftChanged, readDraft } from '#web/lib/drafts/drafts.ts';
import { isRemembered } from '#web/lib/session/signed-in-user.ts';
import { isOwn, isWrittenHere, keepBeside, keepOwn } from './window-drafts.ts';

/**
 * Keeps the draft of a field apart from what other windows write under the same `key` (decision 089). `latest` is the
 * text of the field; `onRestore` puts into an empty field what another window left.
 */
export function useOtherWindows(
  key: string | undefined,
  latest: RefObject<string>,
  onRestore: (key: string) => void,
): void {
  const restore = useEffectEvent(onRestore);
  useEffect(() => {
    if (!key) return;
    // After a log-out nothing is kept again.
    const holdsOwn = () => isWrittenHere(key) && latest.current !== '' && isRemembered();
    function comeBack(): void {
      if (key && !latest.current && !isOwn(key)) restore(key);
    }
    function leave(): void {
      if (key && holdsOwn()) keepBeside(key, latest.current);
    }
    // What the other window sent or discarded was its own: what was written here is kept again.
    const stop = onDraftChanged((changed) => {
      if (changed === key && holdsOwn() && !readDraft(key)) keepOwn(key, latest.current);
    });
    window.addEventListener('focus', comeBack);
    window.addEventListener('pagehide', leave);
    return () => {
      leave();
      stop();
      window.removeEventListener('focus', comeBack);
      window.removeEventListener('pagehide', leave);
    };
  }, [key, latest]);
}
