import type { ReactNode, Ref } from 'react';
import { WithAddress } from '#web/admin/records/details/WithAddress.tsx';
import styles from './Card.module.css';
import { headingId } from './heading-id.ts';
import { When } from './When.tsx';

interface Props {
  id: string;
  /** When the record came in, ISO; `null` if nobody knows. */
  at: string | null;
  /** What happened at that time, where that is not evident. */
  atLabel?: string;
  title: ReactNode;
  /** Second name beside the title, e.g. a username; blank for none. */
  subtitle: string;
  /** Where the record stands: on a phone at the same place of every card. */
  status?: ReactNode;
  badge: ReactNode;
  /** What chooses it, where several can be worked on at once. */
  box?: ReactNode;
  actions: ReactNode;
  /** The record's details; nothing where the list says it all. */
  children: ReactNode;
  /** `beside`: details stand beside the title where there is room. `below`: always under it. */
  placement: 'beside' | 'below';
  /** Stands in place of the details on a phone. */
  compact?: ReactNode;
  headingRef?: Ref<HTMLHeadingElement>;
}

/** One record of a list as a card: when, who, what is known, what can be done. */
export function Card(props: Props) {
  const { id, at, atLabel, title, subtitle, actions, children, placement, compact, headingRef } = props;
  const { status, box, badge } = props;
  return (
    <article
      className={styles.row}
      aria-labelledby={headingId(id)}
      data-placement={placement}
      data-compact={compact ? '' : undefined}
    >
      {at ? <When at={at} label={atLabel} /> : <span />}
      <div className={styles.record}>
        <header className={styles.who}>
          <div className={styles.name}>
            {box}
            <h2 id={headingId(id)} tabIndex={-1} ref={headingRef}>
              {title}
            </h2>
            {status}
            {status ? <span className={styles.badges}>{badge}</span> : badge}
          </div>
          {subtitle && (
            <p>
              <WithAddress>{subtitle}</WithAddress>
            </p>
          )}
        </header>
        {compact && <div className={styles.compact}>{compact}</div>}
        {children && <div className={styles.details}>{children}</div>}
        <div className={styles.actions}>{actions}</div>
      </div>
    </article>
  );
}
