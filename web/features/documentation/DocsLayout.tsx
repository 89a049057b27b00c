import type { ReactNode } from 'react';
import code from './Code.module.css';
import type { ContentsGroup } from './contents.ts';
import { DocsHead } from './DocsHead.tsx';
import styles from './DocsLayout.module.css';

interface DocsLayoutProps {
  headline: string;
  lead: string;
  contents: readonly ContentsGroup[];
  /** The search field. */
  search?: ReactNode;
  /** The sections. */
  children: ReactNode;
}

/** A long page with its list of sections in view beside it. */
export function DocsLayout({ headline, lead, contents, search, children }: DocsLayoutProps) {
  return (
    <div className={styles.page}>
      <DocsHead headline={headline} lead={lead}>
        {search}
      </DocsHead>
      <nav className={styles.contents} aria-label="On this page">
        {contents.map((group) => (
          <div key={group.label}>
            <p className={styles.group}>{group.label}</p>
            <ul className={styles.links}>
              {group.links.map((link) => (
                <li key={link.to}>
                  <a href={link.to}>{link.label}</a>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <div className={`${styles.sections} ${code.page}`}>{children}</div>
    </div>
  );
}
