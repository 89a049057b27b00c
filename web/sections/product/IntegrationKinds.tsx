import type { Integration } from '#web/schemas/integration.ts';
import type { Product } from '#web/schemas/product.ts';
import { ActionButton } from '#web/sections/blocks/ActionButton.tsx';
import { ArrowLink } from '#web/sections/blocks/ArrowLink.tsx';
import { BasisMark } from '#web/sections/blocks/Basis.tsx';
import { LineIcon } from '#web/sections/blocks/LineIcon.tsx';
import { SectionHead } from '#web/sections/blocks/SectionHead.tsx';
import styles from './IntegrationKinds.module.css';

interface IntegrationKindsProps {
  integrations: Product['integrations'];
  /** The integrations that have a page. */
  pages: readonly Pick<Integration, 'name' | 'slug'>[];
}

/** Kinds of systems that the operator works in; the names of some hang on a string that runs on past the page. */
export function IntegrationKinds({ integrations, pages }: IntegrationKindsProps) {
  const { headline, lead, figure, through, items, action } = integrations;
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
                    <Example name={example} page={pages.find(({ name }) => name === example)} />
                  </li>
                ))}
                {item.indirect.map((name) => (
                  <li key={name} className={styles.example}>
                    {name} <small className={styles.through}>{through}</small>
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

function Example({ name, page }: { name: string; page: Pick<Integration, 'slug'> | undefined }) {
  return page ? <ArrowLink href={`/solutions/integrations/${page.slug}`} label={name} /> : name;
}
