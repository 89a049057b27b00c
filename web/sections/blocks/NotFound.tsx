import type { NotFoundCopy } from '#web/schemas/not-found.ts';
import { SoundingString } from '#web/ui/SoundingString.tsx';
import { Actions } from './ActionButton.tsx';
import styles from './NotFound.module.css';

/** A URL without a page: one string asks, the other stays silent. */
export function NotFound({
  headline,
  text,
  hint,
  actions,
}: Pick<NotFoundCopy, 'headline' | 'text' | 'hint' | 'actions'>) {
  return (
    <div className={styles.page}>
      <div className={styles.strings} aria-hidden="true">
        <span>
          <SoundingString />
        </span>
      </div>
      <div className={`shell ${styles.copy}`}>
        <h1 className={styles.headline}>{headline}</h1>
        <p className={styles.text}>{text}</p>
        <Actions actions={actions} />
        {hint && (
          <p className={styles.hint}>
            <code>404</code> {hint}
          </p>
        )}
      </div>
    </div>
  );
}
