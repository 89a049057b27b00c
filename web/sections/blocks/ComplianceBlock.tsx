import type { Claim } from '#web/schemas/claim.ts';
import type { LineIconName } from '#web/schemas/line-icon.ts';
import { WholeWords } from '#web/ui/WholeWords.tsx';
import { BasisMark, BasisNote } from './Basis.tsx';
import styles from './ComplianceBlock.module.css';
import { LineIcon } from './LineIcon.tsx';

interface ComplianceBlockProps {
  title: string;
  intro: string;
  items: readonly { title: string; description: string; icon: LineIconName; basis: Claim['basis'] }[];
}

/** Legal requirements and how they are met: a dark band with a list. */
export function ComplianceBlock({ title, intro, items }: ComplianceBlockProps) {
  return (
    <section className={`night ${styles.band}`}>
      <div className={`shell ${styles.inner}`}>
        <header className={styles.head}>
          <h2 className={styles.title}>{title}</h2>
          <p>{intro}</p>
        </header>
        <div>
          <dl>
            {items.map((item) => (
              <div key={item.title} className={styles.item}>
                <dt>
                  <LineIcon name={item.icon} />
                  <WholeWords text={item.title} /> <BasisMark basis={item.basis} />
                </dt>
                <dd>{item.description}</dd>
              </div>
            ))}
          </dl>
          <BasisNote figures={items} />
        </div>
      </div>
    </section>
  );
}
