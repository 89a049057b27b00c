import type { ReactNode } from 'react';
import styles from './AccountPage.module.css';

interface AccountPageProps {
  headline: string;
  /** Shown to browsers that run no script. */
  noScript: string;
  /** The account itself, which needs the browser. */
  children: ReactNode;
}

/** The page around the account; as high as a screen from the start, so that nothing jumps when the account arrives. */
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
