import type { LineIconName } from '#web/schemas/line-icon.ts';
import type { Action } from '#web/schemas/link.ts';
import { Actions } from '#web/sections/blocks/ActionButton.tsx';
import { LineIcon } from '#web/sections/blocks/LineIcon.tsx';
import styles from './FeatureBoard.module.css';

interface FeatureBoardProps {
  headline: string;
  items: readonly { title: string; description: string; icon: LineIconName }[];
  actions: readonly Action[];
}

/** Features on a dark band, like a printed program: two columns of entries, and the buttons below the headline. */
export function FeatureBoard({ headline, items, actions }: FeatureBoardProps) {
  return (
    <section className="night">
      <div className={`shell ${styles.inner}`}>
        <header className={styles.head}>
          <h2 className={styles.headline}>{headline}</h2>
          <Actions actions={actions} />
        </header>
        <ul className={styles.list}>
          {items.map((item) => (
            <li key={item.title} className={styles.item}>
              <LineIcon name={item.icon} />
              <h3 className={styles.title}>{item.title}</h3>
              <p>{item.description}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
