import { SectionHead } from '#web/sections/blocks/SectionHead.tsx';
import { SoundingString } from '#web/ui/SoundingString.tsx';
import styles from './StepsList.module.css';

interface StepsListProps {
  headline: string;
  intro?: string | undefined;
  steps: readonly { title: string; description: string }[];
}

/** What happens in order: the steps lie along a string that grows louder with each. */
export function StepsList({ headline, intro, steps }: StepsListProps) {
  return (
    <section className={`shell ${styles.section}`}>
      <SectionHead headline={headline} intro={intro} />
      <ol className={styles.steps}>
        {steps.map((step, index) => (
          <li key={step.title} className={styles.step}>
            <span className={styles.string} aria-hidden="true">
              <SoundingString />
            </span>
            <h3 className={styles.title}>
              <span className={styles.number}>{index + 1}</span> {step.title}
            </h3>
            <p>{step.description}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
