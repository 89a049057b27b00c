import styles from './IntegrationDirectory.module.css';

interface IntegrationDirectoryProps {
  kinds: readonly {
    name: string;
    description: string;
    items: readonly { name: string; summary: string; href: string }[];
  }[];
}

/** What connects, by kind: the kind in the margin, its products as large entries. */
export function IntegrationDirectory({ kinds }: IntegrationDirectoryProps) {
  return (
    <div className={`shell ${styles.directory}`}>
      {kinds.map((kind) => (
        <section key={kind.name} className={styles.kind}>
          <header className={styles.head}>
            <h2 className={styles.name}>{kind.name}</h2>
            <p>{kind.description}</p>
          </header>
          <ul>
            {kind.items.map((item) => (
              <li key={item.href} className={styles.item}>
                <h3 className={styles.product}>
                  <a href={item.href}>{item.name}</a>
                </h3>
                <p>{item.summary}</p>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
