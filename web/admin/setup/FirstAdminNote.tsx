import { type ReactNode, useEffect, useRef } from 'react';
import styles from './FirstAdmin.module.css';

interface Props {
  title: string;
  children: ReactNode;
  action?: ReactNode;
}

/** What happened, in place of the form; takes the focus, so that it is read out. */
export function FirstAdminNote({ title, children, action }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.note}>
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <p>{children}</p>
      {action}
    </div>
  );
}
