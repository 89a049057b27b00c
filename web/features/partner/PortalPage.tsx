import type { ReactNode } from 'react';
import styles from './Portal.module.css';

interface PortalPageProps {
  headline: string;
  /** Shown to browsers that run no script. */
  noScript: string;
  children: ReactNode;
}

/** The page around the portal; one screen high from the start, so that nothing moves when it has loaded. */
export function PortalPage({ headline, noScript, children }: PortalPageProps) {
  return (
    <div className={`shell ${styles.page}`}>
      <h1 className={styles.headline}>{headline}</h1>
      <noscript>
        <p>{noScript}</p>
      </noscript>
      {children}
    </div>
  );
}
