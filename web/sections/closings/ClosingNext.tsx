import '#web/styles/hues.css';
import type { Closing } from '#web/schemas/closing.ts';
import type { Industry } from '#web/schemas/industry.ts';
import { ArrowLink } from '#web/sections/blocks/ArrowLink.tsx';
import { BentString } from '#web/sections/industries/BentString.tsx';
import styles from './ClosingNext.module.css';

interface ClosingNextProps extends Pick<Industry, 'name' | 'slug' | 'colorClass'> {
  label: Closing['next']['label'];
}

/** Shows the next industry beside the last words of an industry's page, with the thing that its string bends into. */
export function ClosingNext({ label, name, slug, colorClass }: ClosingNextProps) {
  return (
    <div className={styles.next} data-hue={colorClass}>
      <BentString slug={slug} />
      <p className={styles.label}>{label}</p>
      <p className={styles.name}>
        <ArrowLink href={`/solutions/${slug}`} label={name} />
      </p>
    </div>
  );
}
