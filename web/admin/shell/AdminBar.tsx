import type { ReactNode } from 'react';
import { Logo } from '#web/ui/Logo.tsx';
import styles from './AdminBar.module.css';

interface Props {
  companyName: string;
  /** Address of the site's first page. */
  home: string;
  /** Where somebody may go, and what they can do with their own account. */
  children?: ReactNode;
}

/** The slim bar on top of the team's pages. */
export function AdminBar({ companyName, home, children }: Props) {
  return (
    <header className={styles.bar}>
      <div className={`shell ${styles.inside}`}>
        <span className={styles.brand}>
          <Logo name={companyName} />
          <span className={styles.team}>Team</span>
        </span>
        {children}
        <a href={home} className={styles.site}>
          View site
        </a>
      </div>
    </header>
  );
}
