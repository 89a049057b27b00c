import { phoneLink } from '#web/admin/records/links/contact-links.ts';
import styles from './lines.module.css';

interface Props {
  name: string;
  href: string;
  /** As it was typed. */
  phone: string | null;
}

/** Whom a line is about while it is written in, and their number: they may have to be called back. */
export function Whom({ name, href, phone }: Props) {
  const tel = phone && phoneLink(phone);
  return (
    <span className={styles.what}>
      <a href={href} data-name="" title={name}>
        {name}
      </a>
      {tel && <a href={tel}>{phone}</a>}
    </span>
  );
}
