import type { ReactNode } from 'react';
import { phoneLink } from '#web/admin/records/links/contact-links.ts';
import type { Doable } from './doable.ts';
import styles from './lines.module.css';
import type { DoneLines } from './use-done.ts';

/** What a line is drawn from that asks or offers something. */
export interface AskingLineProps {
  item: Doable;
  /** Whom it is about, and their company. */
  name: string;
  href: string;
  /** As it was typed. */
  phone: string | null;
  done: DoneLines;
}

interface WhomProps extends Pick<AskingLineProps, 'name' | 'href' | 'phone'> {
  /** What else is said of them, below the name. */
  more?: string;
  /** What stands beside the number. */
  children?: ReactNode;
}

/** Whom a line is about, and their number. */
export function Whom({ name, href, phone, more, children }: WhomProps) {
  const tel = phone && phoneLink(phone);
  return (
    <>
      <span className={styles.what}>
        <a href={href} data-name="" title={name}>
          {name}
        </a>
        {more && <small title={more}>{more}</small>}
      </span>
      <span className={styles.details}>
        {tel && (
          <a href={tel} data-phone="">
            {phone}
          </a>
        )}
        {children}
      </span>
    </>
  );
}
