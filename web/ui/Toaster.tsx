import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { Glyph } from './Glyph.tsx';
import styles from './Toaster.module.css';
import { type Toast, toastStore } from './toast.ts';
import { useTopDialog } from './use-top-dialog.ts';

/** Ms before a message that is no error disappears; the timer stops under pointer and focus. */
const READING_MS = 8000;
/** Ms for which the live regions stand empty: what is in a region from its start is not read out. */
const EMPTY_MS = 100;

/** Shows the messages of `toast()`. Once per island root. */
export function Toaster() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.list, toastStore.list);
  const current = toasts.find((toast) => toast.open);
  const layer = useRef<HTMLDivElement>(null);
  const [shownId, setShownId] = useState<number>();

  // The top layer, entered again for each message, keeps it above dialogs that opened meanwhile.
  const id = current?.id;
  const dialog = useTopDialog(id);
  // biome-ignore lint/correctness/useExhaustiveDependencies: in another dialog it is another element
  useEffect(() => {
    const element = layer.current;
    if (id === undefined || !element?.isConnected) return;
    element.showPopover();
    const timer = setTimeout(() => setShownId(id), EMPTY_MS);
    return () => {
      clearTimeout(timer);
      element.hidePopover();
    };
  }, [id, dialog]);

  const message = current && current.id === shownId && <Message key={current.id} toast={current} />;
  const toaster = (
    <div ref={layer} popover="manual" className={styles.layer}>
      <div role="status">{current?.tone !== 'error' && message}</div>
      <div role="alert">{current?.tone === 'error' && message}</div>
    </div>
  );
  // Outside a modal dialog nothing can be pressed.
  return dialog ? createPortal(toaster, dialog) : toaster;
}

function Message({ toast }: { toast: Toast }) {
  const { id, title, description, tone, action, lasts, untilOnline } = toast;
  const [held, setHeld] = useState(false);
  const leaves = lasts !== undefined || (tone !== 'error' && !held);

  useEffect(() => {
    if (!leaves) return;
    const timer = setTimeout(() => toastStore.dismiss(id), lasts ?? READING_MS);
    return () => clearTimeout(timer);
  }, [id, leaves, lasts]);

  useEffect(() => {
    if (!untilOnline) return;
    const dismiss = () => toastStore.dismiss(id);
    window.addEventListener('online', dismiss);
    return () => window.removeEventListener('online', dismiss);
  }, [id, untilOnline]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing to operate, only the clock stands still while read
    <div
      className={styles.toast}
      data-tone={tone}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <div>
        <p className={styles.title}>{title}</p>{' '}
        {description && <p className={styles.description}>{description}</p>}
        {action && (
          <button type="button" className={styles.action} onClick={action.run}>
            {action.label}
          </button>
        )}
      </div>
      <button
        type="button"
        className={styles.close}
        aria-label="Dismiss"
        onClick={() => toastStore.dismiss(id)}
      >
        <Glyph name="close" size={18} />
      </button>
    </div>
  );
}
