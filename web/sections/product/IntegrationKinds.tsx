import type { Product } from '#web/schemas/product.ts';
import { ActionButton } from '../blocks/ActionButton.tsx';
import { BasisMark } from '../blocks/Basis.tsx';
import { LineIcon } from '../blocks/LineIcon.tsx';
import { SectionHead } from '../blocks/SectionHead.tsx';
import styles from './IntegrationKinds.module.css';

/** Kinds of systems that the operator works in; the names of some hang on a string that runs on past the page. */
export function IntegrationKinds({ integrations }: { integrations: Product['integrations'] }) {
  const { headline, lead, figure, items, action } = integrations;
  return (
    <section className={styles.section}>
      <div className="shell">
        <SectionHead headline={headline} intro={lead} />
        <ul className={styles.kinds}>
          {items.map((item) => (
            <li key={item.title} className={styles.kind}>
              <h3 className={styles.title}>
                <LineIcon name={item.icon} />
                {item.title}
              </h3>
              <p className={styles.description}>{item.description}</p>
              <ul className={styles.examples}>
                {item.examples.map((example) => (
                  <li key={example} className={styles.example}>
                    {example}
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
        <div className={styles.more}>
          <p className={styles.figure}>
            <strong>{figure.value}</strong> {figure.label} <BasisMark basis={figure.basis} />
          </p>
          <ActionButton action={action} variant="outline" />
        </div>
      </div>
    </section>
  );
}
