import type { ReactNode } from 'react';
import styles from './AccountPage.module.css';

interface AccountPageProps {
  headline: string;
  /** Shown to browsers that run no script. */
  noScript: string;
  /** The account tools, which need the browser. */
  children: ReactNode;
}

/** The page around the account; one screen high from the start, so that nothing moves when the account has loaded. */
export function AccountPage({ headline, noScript, children }: AccountPageProps) {
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
