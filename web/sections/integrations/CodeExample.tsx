import strip from '#web/ui/strip.module.css';
import styles from './CodeExample.module.css';

interface CodeExampleProps {
  /** Above the phrases on the left. */
  headline: string;
  phrases: readonly string[];
  example: { title: string; text: string; code: string };
}

/** What can be done, as a list of phrases, beside a piece of the data that does it. */
export function CodeExample({ headline, phrases, example }: CodeExampleProps) {
  return (
    <section className={styles.band}>
      <div className={`shell ${styles.inner}`}>
        <div>
          <h2 className={styles.headline}>{headline}</h2>
          <ul className={styles.phrases}>
            {phrases.map((phrase) => (
              <li key={phrase}>{phrase}</li>
            ))}
          </ul>
        </div>
        <figure className={styles.example}>
          <figcaption className={styles.caption}>
            <h3>{example.title}</h3>
            <p>{example.text}</p>
          </figcaption>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
          <pre className={`${styles.code} ${strip.strip}`} tabIndex={0}>
            <code>{example.code}</code>
          </pre>
        </figure>
      </div>
    </section>
  );
}
