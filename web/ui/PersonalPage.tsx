import type { ReactNode } from 'react';
import styles from './PersonalPage.module.css';

interface PersonalPageProps {
  headline: string;
  /** Shown to browsers that run no script. */
  noScript: string;
  /** Lists of figures take the whole width; what is read and filled in stays narrow. */
  wide?: boolean;
  /** What is shown to the person who signed in, which needs the browser. */
  children: ReactNode;
}

/** A page of somebody who signed in; one screen high from the start, so that nothing moves when it has loaded. */
export function PersonalPage({ headline, noScript, wide = false, children }: PersonalPageProps) {
  return (
    <div className={`shell ${styles.page}`} data-wide={wide || undefined}>
      <h1 className={styles.headline}>{headline}</h1>
      <noscript>
        <p>{noScript}</p>
      </noscript>
      {children}
    </div>
  );
}
