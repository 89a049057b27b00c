import { Actions } from '#web/sections/blocks/ActionButton.tsx';
import { BasisMark } from '#web/sections/blocks/Basis.tsx';
import styles from './SavingsBlock.module.css';
import type { SavingsExample } from './savings-example.ts';

/** What the same work costs in two ways: two bars of true length, and what lies between their ends. */
export function SavingsBlock({ calculator, dollars }: SavingsExample) {
  const { headline, lead, human, agent, saving, note, actions, more } = calculator;
  const share = `${Math.round((dollars.agent / dollars.human) * 100)}%`;
  return (
    <section className={`night ${styles.section}`}>
      <div className={`shell ${styles.inner}`}>
        <header className={styles.head}>
          <h2 className={styles.headline}>{headline}</h2>
          <p className={styles.lead}>{lead}</p>
        </header>
        <dl className={styles.bars}>
          <div className={styles.cost}>
            <dt>{human.label}</dt>
            <dd>
              {human.value} <BasisMark basis={human.basis} />
            </dd>
          </div>
          <svg className={styles.bar} aria-hidden="true">
            <rect className={styles.human} width="100%" height="100%" />
          </svg>
          <div className={styles.cost}>
            <dt>{agent.label}</dt>
            <dd>
              {agent.value} <BasisMark basis={agent.basis} />
            </dd>
          </div>
          <div className={styles.saving}>
            <dt>{saving.label}</dt>
            <dd>
              {saving.value} <BasisMark basis={saving.basis} />
            </dd>
          </div>
          <svg className={styles.bar} aria-hidden="true">
            <rect className={styles.agent} width={share} height="100%" />
            <line className={styles.rest} x1={share} x2="100%" y1="50%" y2="50%" />
          </svg>
        </dl>
        <div className={styles.foot}>
          <p className={styles.note}>
            {note} <a href={more.to}>{more.label}</a>
          </p>
          <Actions actions={actions} />
        </div>
      </div>
    </section>
  );
}
