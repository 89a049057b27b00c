import type { ReactNode } from 'react';
import type { Documentation, EXAMPLE_TABS } from '#web/schemas/documentation.ts';
import styles from './CodeExamples.module.css';
import { ANCHORS } from './contents.ts';

/** The highlighted code of each tab: the page's slots of that name, which its types do not include. */
type Drawn = Partial<Record<(typeof EXAMPLE_TABS)[number], ReactNode>>;

/**
 * The same session in three languages, one at a time; `page-script.ts` makes the tabs work. Without JavaScript all
 * three are shown, one below the other.
 */
export function CodeExamples({ examples, ...drawn }: Pick<Documentation, 'examples'> & Drawn) {
  const { headline, lead, items, copy } = examples;
  return (
    <section id={ANCHORS.examples} className={styles.section}>
      <header>
        <h2 id="examples-title">{headline}</h2>
        <p className={styles.lead}>{lead}</p>
      </header>
      <div className={styles.box}>
        <div role="tablist" aria-labelledby="examples-title" className={styles.tabs}>
          {items.map((item, index) => (
            <button
              key={item.id}
              type="button"
              role="tab"
              id={`tab-${item.id}`}
              aria-controls={`example-${item.id}`}
              aria-selected={index === 0}
              tabIndex={index === 0 ? 0 : -1}
              className={styles.tab}
            >
              {item.label}
            </button>
          ))}
        </div>
        {items.map((item, index) => (
          <div
            key={item.id}
            role="tabpanel"
            id={`example-${item.id}`}
            aria-labelledby={`tab-${item.id}`}
            hidden={index > 0}
            className={`code ${styles.panel}`}
          >
            <h3 className={styles.name}>{item.label}</h3>
            <button type="button" data-copy={copy.done} aria-describedby={`tab-${item.id}`}>
              {copy.label}
            </button>
            {drawn[item.id]}
          </div>
        ))}
      </div>
    </section>
  );
}
