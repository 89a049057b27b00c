import '#web/styles/hues.css';
import type { About } from '#web/schemas/about.ts';
import { SampleMark, SampleNote } from '#web/sections/blocks/Basis.tsx';
import { SectionHead } from '#web/sections/blocks/SectionHead.tsx';
import { SoundingString } from '#web/ui/SoundingString.tsx';
import styles from './TeamList.module.css';

/** The people who lead: portraits drawn from their initials, each with a string of its own tuning. */
export function TeamList({ headline, lead, items }: About['team']) {
  return (
    <section className={`shell ${styles.section}`}>
      <SectionHead headline={headline} intro={lead} />
      <ul className={styles.people}>
        {items.map((person) => (
          <li key={person.name} className={styles.person} data-hue={person.image.color}>
            <div className={styles.portrait} aria-hidden="true">
              <span className={styles.string}>
                <SoundingString />
              </span>
              <span className={styles.initials}>{person.image.initials}</span>
            </div>
            <h3 className={styles.name}>{person.name}</h3>
            <p className={styles.role}>
              {person.role} <SampleMark sample={person.sample} />
            </p>
            <p className={styles.bio}>{person.bio}</p>
          </li>
        ))}
      </ul>
      <SampleNote people={items} />
    </section>
  );
}
