import type { ReactNode } from 'react';
import type { Place } from '#web/schemas/navigation.ts';
import { Logo } from '#web/ui/Logo.tsx';
import styles from './AdminBar.module.css';

interface Props {
  companyName: string;
  /** Address of the site's first page. */
  home: string;
  /** The team's pages. */
  links: Place[];
  /** Address of the page it stands on. */
  path: string;
  /** What somebody can do with their own account. */
  children?: ReactNode;
}

/** The slim bar on top of the team's pages. */
export function AdminBar({ companyName, home, links, path, children }: Props) {
  return (
    <header className={styles.bar}>
      <div className={`shell ${styles.inside}`}>
        <span className={styles.brand}>
          <Logo name={companyName} />
          <span className={styles.team}>Team</span>
        </span>
        <nav className={styles.pages} aria-label="Team">
          {links.map(({ label, to }) => (
            <a key={to} href={to} aria-current={to === path ? 'page' : undefined}>
              {label}
            </a>
          ))}
        </nav>
        <a href={home}>View site</a>
        {children}
      </div>
    </header>
  );
}
