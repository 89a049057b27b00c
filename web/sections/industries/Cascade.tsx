import type { Claim } from '#web/schemas/claim.ts';
import { BasisMark, BasisNote } from '#web/sections/blocks/Basis.tsx';
import { SectionHead } from '#web/sections/blocks/SectionHead.tsx';
import styles from './Cascade.module.css';

interface CascadeProps {
  headline: string;
  items: readonly { title: string; description: string; claim?: Claim | undefined }[];
}

/** A few gains that step down across the page; some have a figure. The mark of a single one is explained below it. */
export function Cascade({ headline, items }: CascadeProps) {
  const claims = items.flatMap(({ claim }) => claim ?? []);
  return (
    <section className={`shell ${styles.section}`}>
      <SectionHead headline={headline} />
      <ul className={styles.list}>
        {items.map((item) => (
          <li key={item.title} className={styles.item}>
            <h3 className={styles.title}>{item.title}</h3>
            <p className={styles.description}>{item.description}</p>
            {item.claim && (
              <div className={styles.figure}>
                <p>
                  <strong>{item.claim.value}</strong> <BasisMark basis={item.claim.basis} />
                </p>
                <p>{item.claim.label}</p>
                {claims.length === 1 && <BasisNote figures={claims} />}
              </div>
            )}
          </li>
        ))}
      </ul>
      {claims.length > 1 && <BasisNote figures={claims} />}
    </section>
  );
}
