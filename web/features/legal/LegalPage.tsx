import type { ReactNode } from 'react';
import { StringDivider } from '#web/ui/StringDivider.tsx';
import styles from './LegalPage.module.css';
import { LegalText } from './LegalText.tsx';

interface LegalPageProps {
  title: string;
  /** A day of the text, e.g. `2024-06-01`, after what it is. */
  day: { label: string; date: string };
  /** Its sections, for the list beside the text. */
  headings: readonly { depth: number; slug: string; text: string }[];
  children: ReactNode;
}

const LONG_DATE = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** A whole page for one legal text, with links to its sections. */
export function LegalPage({ title, day, headings, children }: LegalPageProps) {
  return (
    <article className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.since}>
          {day.label} <time dateTime={day.date}>{LONG_DATE.format(new Date(day.date))}</time>
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
