import type { ReactNode } from 'react';
import { Logo } from '#web/ui/Logo.tsx';
import styles from './AdminBar.module.css';

interface Props {
  companyName: string;
  /** Address of the site's first page. */
  home: string;
  /** What somebody can do with their own account. */
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
        <a href={home}>View site</a>
        {children}
      </div>
    </header>
  );
}
