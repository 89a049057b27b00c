import { useMedia } from '#web/admin/records/list/use-media.ts';
import styles from './AnsweredText.module.css';
import type { MailedRecord } from './mail-paths.ts';

/** Beside less room, whoever answers opens it. */
const HAS_ROOM = '(width >= 64rem) and (height >= 48rem)';

/** What the person of a record wrote, in sight of whoever answers it. */
export function AnsweredText({ name, answers }: Pick<MailedRecord, 'name' | 'answers'>) {
  const hasRoom = useMedia(HAS_ROOM);
  if (!answers) return null;
  return (
    <details className={styles.answered} open={hasRoom}>
      <summary>
        {name} wrote: {answers.about}
      </summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <section tabIndex={0} aria-label={`What ${name} wrote`}>
        <blockquote>{answers.text}</blockquote>
      </section>
    </details>
  );
}
