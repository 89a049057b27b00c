import { useEffect, useState } from 'react';

/**
 * The modal dialog that is open, the last one of several; looked for again with each `key`, and as dialogs open and
 * close.
 */
export function useTopDialog(key: unknown): Element | undefined {
  const [dialog, setDialog] = useState<Element>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a dialog may have opened before the message
  useEffect(() => {
    const find = () => setDialog([...document.querySelectorAll('dialog:modal')].at(-1));
    find();
    // These events do not bubble, but all of them pass here on their way.
    for (const type of ['toggle', 'close']) document.addEventListener(type, find, { capture: true });
    return () => {
      for (const type of ['toggle', 'close']) document.removeEventListener(type, find, { capture: true });
    };
  }, [key]);
  useEffect(() => {
    if (!dialog) return;
    // A dialog that is taken off the page closes without an event.
    const removal = new MutationObserver(() => {
      if (!dialog.isConnected) setDialog([...document.querySelectorAll('dialog:modal')].at(-1));
    });
    removal.observe(document.body, { childList: true, subtree: true });
    return () => removal.disconnect();
  }, [dialog]);
  return dialog;
}
