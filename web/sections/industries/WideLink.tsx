import { ArrowRight } from 'lucide-react';
import type { Action } from '#web/schemas/link.ts';
import styles from './WideLink.module.css';

interface WideLinkProps {
  headline: string;
  text?: string | undefined;
  action: Action;
}

/** One statement across the page that leads on. */
export function WideLink({ headline, text, action }: WideLinkProps) {
  return (
    <section className={`shell ${styles.section}`}>
      <div className={styles.row}>
        <div>
          <h2 className={styles.headline}>{headline}</h2>
          {text && <p className={styles.text}>{text}</p>}
        </div>
        <a href={action.to} className={styles.link}>
          {action.label} <ArrowRight size={22} aria-hidden="true" />
        </a>
      </div>
    </section>
  );
}
