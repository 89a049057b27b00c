import styles from './SetupGuide.module.css';

interface SetupGuideProps {
  headline: string;
  /** Above the things to have at hand. */
  needsLabel: string;
  needs: readonly string[];
  steps: readonly { title: string; description: string }[];
}

/** How to set something up: what to have at hand, then the steps, knotted along a string. */
export function SetupGuide({ headline, needsLabel, needs, steps }: SetupGuideProps) {
  return (
    <section className={`shell ${styles.section}`}>
      <div className={styles.before}>
        <h2 className={styles.headline}>{headline}</h2>
        <p className={styles.label}>{needsLabel}</p>
        <ul className={styles.needs}>
          {needs.map((need) => (
            <li key={need}>{need}</li>
          ))}
        </ul>
      </div>
      <ol className={styles.steps}>
        {steps.map((step, index) => (
          <li key={step.title} className={styles.step}>
            <span className={styles.number} aria-hidden="true">
              {index + 1}
            </span>
            <h3 className={styles.title}>{step.title}</h3>
            <p>{step.description}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
