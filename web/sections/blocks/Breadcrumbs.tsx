import styles from './Breadcrumbs.module.css';

export interface Crumb {
  label: string;
  /** Left out for the page itself, the last one. */
  to?: string;
}

/** The position of the page in the site. The same list makes its structured data, see `breadcrumbData`. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb" className={`shell ${styles.nav}`}>
      <ol className={styles.crumbs}>
        {crumbs.map((crumb) => (
          <li key={crumb.label}>
            {crumb.to ? <a href={crumb.to}>{crumb.label}</a> : <span aria-current="page">{crumb.label}</span>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
