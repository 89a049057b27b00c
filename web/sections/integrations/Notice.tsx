import type { Action } from '#web/schemas/link.ts';
import { Actions } from '../blocks/ActionButton.tsx';
import styles from './Notice.module.css';

interface NoticeProps {
  headline: string;
  text: string;
  actions: readonly Action[];
}

/** A calm block with something to do, where a page has not said its last word. */
export function Notice({ headline, text, actions }: NoticeProps) {
  return (
    <section className={styles.band}>
      <div className={`shell ${styles.inner}`}>
        <div className={styles.copy}>
          <h2 className={styles.headline}>{headline}</h2>
          <p className={styles.text}>{text}</p>
        </div>
        <Actions actions={actions} />
      </div>
    </section>
  );
}
