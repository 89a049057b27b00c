import { WholeWords } from '#web/ui/WholeWords.tsx';
import styles from './PlainWords.module.css';

interface PlainWordsProps {
  headline: string;
  items: readonly { title: string; description: string }[];
}

/** A list with its headline in the margin: limits, answers, anything without decoration. */
export function PlainWords({ headline, items }: PlainWordsProps) {
  return (
    <section className={`shell ${styles.section}`}>
      <h2 className={styles.headline}>{headline}</h2>
      <dl>
        {items.map((item) => (
          <div key={item.title} className={styles.item}>
            <dt>
              <WholeWords text={item.title} />
            </dt>
            <dd>{item.description}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
