import type { ReactNode } from 'react';
import type { Note } from '#web/schemas/claim.ts';
import type { Action } from '#web/schemas/link.ts';
import { WholeWords } from '#web/ui/WholeWords.tsx';
import { Actions } from './ActionButton.tsx';
import { BasisMark, BasisNote } from './Basis.tsx';
import styles from './ClosingCall.module.css';

interface ClosingCallProps {
  headline: string;
  text: string;
  actions: readonly Action[];
  /** Short reassurances below the buttons, e.g. `No setup fees`. */
  notes?: readonly Note[];
  /** What stands beside the words: one of `web/sections/closings`. Each kind has a ground of its own. */
  kind: 'phone' | 'price' | 'next' | 'lines';
  /** What is drawn beside the words. */
  children: ReactNode;
}

/** The end of a page: one call to action. What is drawn stands beside its words, never under them. */
export function ClosingCall({ headline, text, actions, notes = [], kind, children }: ClosingCallProps) {
  return (
    <section className={styles.closing} data-kind={kind}>
      <div className={`shell ${styles.inner}`}>
        <div className={styles.words}>
          <h2 className={styles.headline}>{headline}</h2>
          <p className={styles.text}>
            <WholeWords text={text} />
          </p>
          <Actions actions={actions} />
          {notes.length > 0 && (
            <div>
              <ul className={styles.notes}>
                {notes.map((note) => (
                  <li key={note.text}>
                    {note.text} <BasisMark basis={note.basis} />
                  </li>
                ))}
              </ul>
              <BasisNote figures={notes} />
            </div>
          )}
        </div>
        <div>{children}</div>
      </div>
    </section>
  );
}
