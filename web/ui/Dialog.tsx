import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import styles from './Dialog.module.css';
import { Glyph } from './Glyph.tsx';
import { keepClear } from './keep-clear.ts';

interface DialogProps {
  open: boolean;
  /** Called when the visitor closes it: Escape, the close button, a press on the backdrop. */
  onClose: () => void;
  title: string;
  size?: 'md' | 'lg' | 'full';
  /** It contains a form: the field that it names, or its first, has the focus when it opens, else the close button. */
  asks?: boolean;
  /** What it shows is lost once it is closed: only a button of its content closes it. */
  persistent?: boolean;
  /** Buttons, always in view below the scrolling content. */
  footer?: ReactNode;
  children: ReactNode;
}

const FIELD = 'input:not([hidden], [type=hidden]), select, textarea';

/** The platform's own modal dialog: it keeps the focus inside and gives it back. */
export function Dialog({
  open,
  onClose,
  title,
  size = 'md',
  asks = false,
  persistent = false,
  footer,
  children,
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    if (open && !dialog.current?.open) {
      // React never writes the attribute that the platform expects.
      if (asks && !dialog.current?.querySelector('[autofocus]')) {
        dialog.current?.querySelector(FIELD)?.setAttribute('autofocus', '');
      }
      dialog.current?.showModal();
    }
    if (!open) dialog.current?.close();
  }, [open, asks]);

  useEffect(() => (open && dialog.current ? keepClear(dialog.current) : undefined), [open]);

  // Taken off the page while it is open, it would give the focus to nobody.
  useLayoutEffect(() => {
    const element = dialog.current;
    return () => element?.close();
  }, []);

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      data-size={size}
      aria-labelledby={titleId}
      closedby={persistent ? 'none' : undefined}
      // For browsers that do not know `closedby` yet.
      onCancel={(event) => persistent && event.target === event.currentTarget && event.preventDefault()}
      // React lets it bubble: a dialog inside this one closes without this one.
      onClose={(event) => event.target === event.currentTarget && onClose()}
      // On press, not click: a selection dragged out of a field must not close the dialog.
      onMouseDown={(event) => !persistent && event.target === event.currentTarget && dialog.current?.close()}
    >
      {open && (
        <div className={styles.sheet}>
          <header className={styles.header}>
            <h2 id={titleId} className={styles.title}>
              {title}
            </h2>
            {!persistent && (
              <button
                type="button"
                className={styles.close}
                aria-label="Close"
                onClick={() => dialog.current?.close()}
              >
                <Glyph name="close" size={22} />
              </button>
            )}
          </header>
          <div className={styles.body}>{children}</div>
          {footer && <footer className={styles.footer}>{footer}</footer>}
        </div>
      )}
    </dialog>
  );
}
