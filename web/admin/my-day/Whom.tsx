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

/** Whom such a line is about, and their number: they may have to be called back. */
export function Whom({ name, href, phone }: Pick<AskingLineProps, 'name' | 'href' | 'phone'>) {
  const tel = phone && phoneLink(phone);
  return (
    <>
      <span className={styles.what}>
        <a href={href} data-name="" title={name}>
          {name}
        </a>
      </span>
      <span className={styles.details}>
        {tel && (
          <a href={tel} data-phone="">
            {phone}
          </a>
        )}
      </span>
    </>
  );
}
