import { SectionHead } from '#web/sections/blocks/SectionHead.tsx';
import styles from './Triptych.module.css';

interface TriptychProps {
  headline: string;
  items: readonly { title: string; description: string }[];
}

/** Three things side by side; the two strings stand between them. */
export function Triptych({ headline, items }: TriptychProps) {
  return (
    <section className={`shell ${styles.section}`}>
      <SectionHead headline={headline} />
      <ul className={styles.list}>
        {items.map((item) => (
          <li key={item.title} className={styles.item}>
            <h3 className={styles.title}>{item.title}</h3>
            <p>{item.description}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
