import styles from './WholeWords.module.css';

/**
 * `text` whose compounds (`check-in`) stay on one line: lines of few large words look broken where they end in a
 * hyphen.
 */
export function WholeWords({ text }: { text: string }) {
  return text.split(/(?<![^ ])([^ ]*-[^ ]*)/).map((part, place) =>
    part.includes('-') ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change places
      <span key={place} className={styles.word}>
        {part}
      </span>
    ) : (
      part
    ),
  );
}
