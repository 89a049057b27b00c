import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useRecordKeys } from '#web/admin/records/keys/use-record-keys.ts';
import { formatCount } from '#web/lib/format/format.ts';
import { Glyph } from '#web/ui/Glyph.tsx';
import styles from './Panel.module.css';
import type { PanelSteps } from './use-panel.ts';

interface Props {
  title: string;
  /** Below the title, e.g. the company. */
  subtitle?: ReactNode;
  steps: PanelSteps;
  /** URL of the page that has the record for itself. */
  page?: string;
  /** What was changed elsewhere, always in view: whoever is about to press a button far below reads it, too. */
  notice?: ReactNode;
  /** Buttons, always in view below the title. */
  actions?: ReactNode;
  /** Always in view at the end, e.g. where a note is written. */
  footer?: ReactNode;
  children: ReactNode;
}

/** Below this width a record takes the whole screen. */
const BESIDE = '(width >= 64rem)';

/**
 * One record beside its list, which stays as it is and can be used; on a phone it is a page of its own, of which only
 * the name stays.
 */
export function Panel({ title, subtitle, steps, page, notice, actions, footer, children }: Props) {
  const panel = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  const { position, onPrevious, onNext, onClose } = steps;

  useEffect(() => {
    // React never writes the attribute, which is what the platform looks for.
    heading.current?.setAttribute('autofocus', '');
    const beside = window.matchMedia(BESIDE);
    const show = () => (beside.matches ? panel.current?.show() : panel.current?.showModal());
    // After zooming in, the panel lies over the list, which must not take the focus behind it. A dialog in the panel
    // holds the focus.
    function showAgain(): void {
      if (panel.current?.querySelector('dialog:modal')) return;
      const had = document.activeElement;
      panel.current?.close();
      show();
      if (had instanceof HTMLElement && panel.current?.contains(had)) had.focus();
    }
    show();
    beside.addEventListener('change', showAgain);
    return () => beside.removeEventListener('change', showAgain);
  }, []);
  // This comes after the panel is shown, which takes the focus: a key that opened it may focus a field.
  useRecordKeys(panel, steps);

  return (
    <dialog
      ref={panel}
      className={styles.panel}
      data-panel=""
      aria-labelledby={titleId}
      onCancel={(event) => {
        // React lets it bubble: Escape in a dialog of this record closes only that dialog.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
    >
      <header className={styles.header}>
        <h2 id={titleId} ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <div className={styles.steps}>
          {position?.of && (
            <p>
              {formatCount(position.at)} of {position.of}
            </p>
          )}
          {page && (
            <a className={styles.step} href={page} title="Open as a page">
              <svg width={18} height={18} viewBox="0 0 24 24" aria-hidden="true">
                <path d="M14 4H20V10M20 4 13 11M10 20H4V14M4 20 11 13" />
              </svg>
              <span className="visually-hidden">Open as a page</span>
            </a>
          )}
          {position && (
            <>
              <Step label="Previous" shortcut="k" onClick={onPrevious} />
              <Step label="Next" shortcut="j" onClick={onNext} />
            </>
          )}
          <button type="button" className={styles.step} aria-label="Close" onClick={onClose}>
            <Glyph name="close" size={20} />
          </button>
        </div>
        {notice}
      </header>
      {subtitle && <p className={styles.about}>{subtitle}</p>}
      {actions && (
        <div className={styles.actions} data-record-actions="">
          {actions}
        </div>
      )}
      <div className={styles.body}>{children}</div>
      {footer && <footer className={styles.footer}>{footer}</footer>}
    </dialog>
  );
}

interface StepProps {
  label: 'Previous' | 'Next';
  shortcut: string;
  onClick: (() => void) | undefined;
}

function Step({ label, shortcut, onClick }: StepProps) {
  return (
    <button
      type="button"
      className={styles.step}
      aria-label={label}
      title={`${label} (${shortcut.toUpperCase()})`}
      aria-disabled={!onClick}
      onClick={onClick}
    >
      <Glyph name={label === 'Next' ? 'down' : 'up'} size={20} />
    </button>
  );
}
