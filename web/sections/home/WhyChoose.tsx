import type { Home } from '#web/schemas/home.ts';
import { SectionHead } from '../blocks/SectionHead.tsx';
import { LanguageSwitch } from '../mockups/LanguageSwitch.tsx';
import { LatencyTrace } from '../mockups/LatencyTrace.tsx';
import { MaskedRecord } from '../mockups/MaskedRecord.tsx';
import styles from './WhyChoose.module.css';

/** Three reasons, each shown by a piece of the product. */
export function WhyChoose({ why }: { why: Home['why'] }) {
  const { realtime, languages, security } = why;
  return (
    <section className={`shell ${styles.why}`} aria-labelledby="why">
      <SectionHead headline={why.headline} intro={why.lead} id="why" />
      <article className={styles.wide}>
        <Words title={realtime.title} text={realtime.text} />
        <LatencyTrace moments={realtime.moments} />
      </article>
      <article className={styles.left}>
        <Words title={languages.title} text={languages.text} />
        <LanguageSwitch turns={languages.turns} />
      </article>
      <article className={styles.right}>
        <Words title={security.title} text={security.text} />
        <MaskedRecord sentence={security.masked} log={security.log} />
      </article>
    </section>
  );
}

function Words({ title, text }: { title: string; text: string }) {
  return (
    <div className={styles.copy}>
      <h3>{title}</h3>
      <p>{text}</p>
    </div>
  );
}
