import type { Action } from '#web/schemas/link.ts';
import { SoundingString } from '#web/ui/SoundingString.tsx';
import { Actions } from './ActionButton.tsx';
import styles from './ClosingCall.module.css';

interface ClosingCallProps {
  headline: string;
  text: string;
  actions: readonly Action[];
  /** Short reassurances below the buttons, e.g. `No setup fees`. */
  notes?: readonly string[];
}

/** The end of a page: a blue band with one call to action. */
export function ClosingCall({ headline, text, actions, notes = [] }: ClosingCallProps) {
  return (
    <section className={styles.closing}>
      <div className={styles.strings} aria-hidden="true">
        <SoundingString />
        <SoundingString />
      </div>
      <div className={`shell ${styles.inner}`}>
        <h2 className={styles.headline}>{headline}</h2>
        <p className={styles.text}>{text}</p>
        <div className={styles.actions}>
          <Actions actions={actions} />
        </div>
        {notes.length > 0 && (
          <ul className={styles.notes}>
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}
