import type { Documentation } from '#web/schemas/documentation.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { ButtonRow } from '#web/ui/ButtonRow.tsx';
import { ANCHORS } from './contents.ts';
import styles from './QuickStart.module.css';

/** The first three steps along two strings, and the difference between the two APIs. */
export function QuickStart({ quickStart, apis }: Pick<Documentation, 'quickStart' | 'apis'>) {
  return (
    <section id={ANCHORS.quickStart} className={styles.section}>
      <h2>{quickStart.headline}</h2>
      <ol className={styles.steps}>
        {quickStart.steps.map((step, index) => (
          <li key={step.title} className={styles.step}>
            <span className={styles.number}>{index + 1}</span>
            <h3 className={styles.title}>{step.title}</h3>
            <p>{step.description}</p>
          </li>
        ))}
      </ol>
      <ButtonRow>
        {quickStart.actions.map((action, index) => (
          <ButtonLink
            key={action.to}
            href={action.to}
            size="lg"
            variant={index === 0 ? 'primary' : 'outline'}
          >
            {action.label}
          </ButtonLink>
        ))}
      </ButtonRow>
      <dl className={styles.apis}>
        {apis.map((api) => (
          <div key={api.title}>
            <dt>{api.title}</dt>
            <dd>{api.description}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
