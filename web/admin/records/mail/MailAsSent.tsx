import { type ReactNode, useId } from 'react';
import styles from './MailAsSent.module.css';

interface Props {
  title: string;
  /** Above its subject, e.g. whom it goes to. */
  children?: ReactNode;
  subject: string;
  text: string;
}

/** A mail as somebody will get it, before it is sent. */
export function MailAsSent({ title, children, subject, text }: Props) {
  const titleId = useId();
  return (
    <section className={styles.preview} aria-labelledby={titleId}>
      <h3 id={titleId}>{title}</h3>
      {children}
      <p className={styles.subject}>{subject}</p>
      <p className={styles.text}>{text}</p>
    </section>
  );
}
