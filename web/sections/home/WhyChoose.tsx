import type { Home } from '#web/schemas/home.ts';
import { BasisMark } from '#web/sections/blocks/Basis.tsx';
import { LineIcon } from '#web/sections/blocks/LineIcon.tsx';
import { SectionHead } from '#web/sections/blocks/SectionHead.tsx';
import { LanguageSwitch } from '#web/sections/mockups/LanguageSwitch.tsx';
import { LatencyTrace } from '#web/sections/mockups/LatencyTrace.tsx';
import { MaskedRecord } from '#web/sections/mockups/MaskedRecord.tsx';
import styles from './WhyChoose.module.css';

/** Three reasons, each shown by a piece of the product. */
export function WhyChoose({ why }: { why: Home['why'] }) {
  const { realtime, languages, security } = why;
  return (
    <section className={`shell ${styles.why}`} aria-labelledby="why">
      <SectionHead headline={why.headline} intro={why.lead} id="why" />
      <article className={styles.wide}>
        <Words {...realtime} />
        <LatencyTrace moments={realtime.moments} />
      </article>
      <article className={styles.left}>
        <Words {...languages} />
        <LanguageSwitch turns={languages.turns} />
      </article>
      <article className={styles.right}>
        <Words {...security} />
        <MaskedRecord sentence={security.masked} log={security.log} />
      </article>
    </section>
  );
}

type WordsProps = Pick<Home['why']['security'], 'title' | 'icon' | 'text'> &
  Partial<Pick<Home['why']['security'], 'audit'>>;

function Words({ title, icon, text, audit }: WordsProps) {
  return (
    <div className={styles.copy}>
      <LineIcon name={icon} />
      <h3>{title}</h3>
      <p>{text}</p>
      {audit && (
        <p>
          <strong>{audit.value}</strong> {audit.label} <BasisMark basis={audit.basis} />
        </p>
      )}
    </div>
  );
}
