import type { ReactNode } from 'react';
import { StringDivider } from '#web/ui/StringDivider.tsx';
import styles from './LegalPage.module.css';
import { LegalText } from './LegalText.tsx';

interface LegalPageProps {
  title: string;
  /** The day from which the text applies, e.g. `2024-06-01`. */
  effective: string;
  /** Its sections, for the list beside the text. */
  headings: readonly { depth: number; slug: string; text: string }[];
  children: ReactNode;
}

const LONG_DATE = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** A whole page for one legal text, with links to its sections. */
export function LegalPage({ title, effective, headings, children }: LegalPageProps) {
  return (
    <article className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.since}>
          In effect since <time dateTime={effective}>{LONG_DATE.format(new Date(effective))}</time>
        </p>
      </header>
      <StringDivider at="start" />
      <div className={styles.columns}>
        <nav aria-label="Parts of this text" className={styles.parts}>
          <ol className={styles.list}>
            {headings
              .filter(({ depth }) => depth === 2)
              .map(({ slug, text }) => (
                <li key={slug}>
                  <a href={`#${slug}`}>{text}</a>
                </li>
              ))}
          </ol>
        </nav>
        <LegalText>{children}</LegalText>
      </div>
    </article>
  );
}
