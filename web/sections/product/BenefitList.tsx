import type { Claim } from '#web/schemas/claim.ts';
import type { LineIconName } from '#web/schemas/line-icon.ts';
import { BasisMark, BasisNote } from '#web/sections/blocks/Basis.tsx';
import { LineIcon } from '#web/sections/blocks/LineIcon.tsx';
import { SectionHead } from '#web/sections/blocks/SectionHead.tsx';
import styles from './BenefitList.module.css';

interface BenefitListProps {
  headline: string;
  intro?: string | undefined;
  items: readonly {
    title: string;
    icon: LineIconName;
    description: string;
    figures?: readonly Claim[] | undefined;
  }[];
}

/** A few gains, each with the figure that goes with it in the margin. */
export function BenefitList({ headline, intro, items }: BenefitListProps) {
  return (
    <section className={`shell ${styles.benefits}`}>
      <SectionHead headline={headline} intro={intro} />
      <ul className={styles.list}>
        {items.map((item) => (
          <li key={item.title} className={styles.item}>
            {item.figures && item.figures.length > 0 && (
              <dl className={styles.figures}>
                {item.figures.map((figure) => (
                  <div key={figure.label}>
                    <dt>{figure.label}</dt>
                    <dd>
                      {figure.value} <BasisMark basis={figure.basis} />
                    </dd>
                  </div>
                ))}
              </dl>
            )}
            <h3 className={styles.title}>
              <LineIcon name={item.icon} />
              {item.title}
            </h3>
            <p>{item.description}</p>
          </li>
        ))}
      </ul>
      <BasisNote figures={items.flatMap(({ figures }) => figures ?? [])} />
    </section>
  );
}
