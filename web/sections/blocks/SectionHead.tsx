import { WholeWords } from '#web/ui/WholeWords.tsx';
import styles from './SectionHead.module.css';

interface SectionHeadProps {
  headline: string;
  /** One or two sentences beside the headline. */
  intro?: string | undefined;
  /** For `aria-labelledby` of the section. */
  id?: string | undefined;
}

/** The beginning of a section: a large headline, and its introduction beside it. */
export function SectionHead({ headline, intro, id }: SectionHeadProps) {
  return (
    <header className={styles.head}>
      <h2 id={id} className={styles.headline}>
        <WholeWords text={headline} />
      </h2>
      {intro && <p className={styles.intro}>{intro}</p>}
    </header>
  );
}
