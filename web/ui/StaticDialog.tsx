import type { ReactNode } from 'react';
import styles from './Dialog.module.css';
import { Glyph } from './Glyph.tsx';

interface StaticDialogProps {
  id: string;
  title: string;
  children: ReactNode;
}

/** A dialog in the page's HTML, so that its text needs no script: `showModal()` opens it, it closes by itself. */
export function StaticDialog({ id, title, children }: StaticDialogProps) {
  const titleId = `${id}-title`;
  return (
    <dialog id={id} className={styles.dialog} data-size="text" aria-labelledby={titleId} closedby="any">
      <div className={styles.sheet}>
        <form method="dialog" className={styles.header}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          <button type="submit" className={styles.close} aria-label="Close">
            <Glyph name="close" size={22} />
          </button>
        </form>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
        <div className={styles.body} tabIndex={0}>
          {children}
        </div>
      </div>
    </dialog>
  );
}
