import { WholeWords } from '#web/ui/WholeWords.tsx';
import styles from './UseCases.module.css';

/** What callers ask for, in large letters, each on a string of its own. */
export function UseCases({ headline, phrases }: { headline: string; phrases: readonly string[] }) {
  return (
    <section className={`shell ${styles.section}`}>
      <h2 className={styles.headline}>{headline}</h2>
      <ul className={styles.phrases}>
        {phrases.map((phrase) => (
          <li key={phrase}>
            <WholeWords text={phrase} />
          </li>
        ))}
      </ul>
    </section>
  );
}
