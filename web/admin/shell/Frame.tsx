import type { ReactNode } from 'react';
import { Logo } from '#web/ui/Logo.tsx';
import styles from './Frame.module.css';

interface Props {
  companyName: string;
  /** Address of the site's first page. */
  home: string;
  /** The sidebar: pages and the signed-in user. */
  children?: ReactNode;
}

/** The sidebar around the team's pages; on a phone a compact bar on top. */
export function Frame({ companyName, home, children }: Props) {
  return (
    <header className={styles.frame}>
      <a className={`visually-hidden ${styles.skip}`} href="#main">
        Skip to content
      </a>
      <a className={styles.brand} href={home}>
        <Logo name={companyName} />
        <span className="visually-hidden">: view the site</span>
      </a>
      {children}
    </header>
  );
}
