import type { About } from '#web/schemas/about.ts';
import { Actions } from '#web/sections/blocks/ActionButton.tsx';
import { SoundingString } from '#web/ui/SoundingString.tsx';
import styles from './ArrangeDemo.module.css';

/** How a demo goes, minute by minute: along the length of the meeting, each part sounds where it lies. */
export function ArrangeDemo({ headline, text, agenda, actions }: About['demo']) {
  const lengths = agenda.map((part) => Number.parseFloat(part.minutes) || 0);
  const total = lengths.reduce((sum, length) => sum + length, 0) || 1;
  const share = (minutes: number) => `${Number(((minutes / total) * 100).toFixed(2))}%`;
  const startOf = (index: number) => lengths.slice(0, index).reduce((sum, length) => sum + length, 0);
  return (
    <section className={`shell ${styles.section}`} id="demo">
      <header className={styles.head}>
        <h2 className={styles.headline}>{headline}</h2>
        <p className={styles.text}>{text}</p>
        <Actions actions={actions} />
      </header>
      <ol className={styles.agenda}>
        {agenda.map((part, index) => {
          const start = share(startOf(index));
          const end = share(startOf(index + 1));
          return (
            <li key={part.what} className={styles.part}>
              <svg className={styles.staff} aria-hidden="true">
                <line x1="0" x2={start} y1="50%" y2="50%" />
                <line x1={end} x2="100%" y1="50%" y2="50%" />
                <svg x={start} width={share(lengths[index] ?? 0)} height="100%" aria-hidden="true">
                  <SoundingString />
                </svg>
              </svg>
              <p>
                <strong className={styles.minutes}>{part.minutes} min</strong> {part.what}
              </p>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
