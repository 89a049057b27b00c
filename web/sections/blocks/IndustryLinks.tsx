import '#web/styles/hues.css';
import type { Industry } from '#web/schemas/industry.ts';
import { IndustryIcon } from '#web/sections/industries/IndustryIcon.tsx';
import { ArrowLink } from './ArrowLink.tsx';
import styles from './IndustryLinks.module.css';

interface IndustryLinksProps {
  label: string;
  /** `name` is the label of the link. */
  relatedIndustries: readonly Pick<Industry, 'name' | 'slug' | 'icon' | 'colorClass'>[];
}

/** A line of links to industries, each with its icon in its color. */
export function IndustryLinks({ label, relatedIndustries }: IndustryLinksProps) {
  return (
    <nav className={`shell ${styles.nav}`} aria-label={label}>
      <p className={styles.label}>{label}</p>
      <ul className={styles.list}>
        {relatedIndustries.map((industry) => (
          <li key={industry.slug} data-hue={industry.colorClass} className={styles.item}>
            <IndustryIcon name={industry.icon} />
            <span>
              <ArrowLink href={`/solutions/${industry.slug}`} label={industry.name} />
            </span>
          </li>
        ))}
      </ul>
    </nav>
  );
}
