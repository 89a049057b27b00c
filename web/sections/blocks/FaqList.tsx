import toggle from '#web/ui/toggle.module.css';
import styles from './FaqList.module.css';
import { SectionHead } from './SectionHead.tsx';

interface FaqListProps {
  headline: string;
  items: readonly { question: string; answer: string }[];
  /** Groups the answers, so that one is open at a time. */
  name?: string;
}

/** Questions that expand to their answers; one at a time, and it can be closed again. */
export function FaqList({ headline, items, name = 'faq' }: FaqListProps) {
  return (
    <section className={`shell ${styles.section}`}>
      <SectionHead headline={headline} />
      <div className={styles.list}>
        {items.map((item) => (
          <details key={item.question} name={name} className={styles.item}>
            <summary className={`${toggle.toggle} ${styles.question}`}>{item.question}</summary>
            <p className={styles.answer}>{item.answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
