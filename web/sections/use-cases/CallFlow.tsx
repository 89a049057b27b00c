import type { UseCaseStep } from '#web/schemas/use-case.ts';
import { SectionHead } from '#web/sections/blocks/SectionHead.tsx';
import { SoundingString } from '#web/ui/SoundingString.tsx';
import { WholeWords } from '#web/ui/WholeWords.tsx';
import styles from './CallFlow.module.css';

interface CallFlowProps {
  headline: string;
  steps: readonly UseCaseStep[];
  /** Above the questions, and above what is noted from the answers. */
  labels: { asks: string; writes: string };
}

/** A call step by step: what happens, the questions as they are spoken, and the slip of notes they leave. */
export function CallFlow({ headline, steps, labels }: CallFlowProps) {
  return (
    <section className={`shell ${styles.section}`}>
      <SectionHead headline={headline} />
      <ol className={styles.steps}>
        {steps.map((step, index) => (
          <li key={step.title} className={styles.step}>
            <div className={styles.what}>
              <h3 className={styles.title}>
                <span className={styles.number}>{index + 1}</span> {step.title}
              </h3>
              <p>{step.description}</p>
            </div>
            <div className={styles.asks}>
              <span className={styles.string} aria-hidden="true">
                <SoundingString />
              </span>
              <h4 className={styles.label}>{labels.asks}</h4>
              <ul className={styles.questions}>
                {step.asks.map((question) => (
                  <li key={question}>
                    <WholeWords text={question} />
                  </li>
                ))}
              </ul>
            </div>
            <div className={styles.writes}>
              <h4 className={styles.label}>{labels.writes}</h4>
              <ul className={styles.notes}>
                {step.writes.map((note) => (
                  <li key={note}>{note}</li>
                ))}
              </ul>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
