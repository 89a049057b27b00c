import type { Testimonial } from '#web/schemas/person.ts';
import { WholeWords } from '#web/ui/WholeWords.tsx';
import { SampleMark, SampleNote } from './Basis.tsx';
import { Portrait } from './Portrait.tsx';
import { SectionHead } from './SectionHead.tsx';
import styles from './TestimonialList.module.css';

const STARS = 5;

interface TestimonialListProps {
  headline: string;
  items: readonly Testimonial[];
}

/** What customers say: the first one large, the others beside it. */
export function TestimonialList({ headline, items }: TestimonialListProps) {
  return (
    <section className={`shell ${styles.section}`}>
      <SectionHead headline={headline} />
      <ul className={styles.list}>
        {items.map((item) => (
          <li key={item.name} className={styles.item}>
            <figure>
              <p className={styles.stars} role="img" aria-label={`${item.rating} out of ${STARS} stars`}>
                {'★'.repeat(item.rating)}
                {'☆'.repeat(STARS - item.rating)}
              </p>
              <blockquote className={styles.quote}>
                <WholeWords text={item.content} />
              </blockquote>
              <figcaption className={styles.person}>
                <Portrait emoji={item.image} />
                <span>
                  <strong>{item.name}</strong> <SampleMark sample={item.sample} />
                  <br />
                  {`${item.role}, ${item.company}`}
                </span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
      <SampleNote people={items} />
    </section>
  );
}
