import { CalendarCheck } from 'lucide-react';
import styles from './Outcome.module.css';

/** What a call left behind, like a slip of paper: `Booked: boiler service, Thursday 09:00`. */
export function Outcome({ text }: { text: string }) {
  const [, label, rest] = /^([^:.]{1,24}): (.+)$/s.exec(text) ?? [];
  return (
    <p className={styles.outcome}>
      <CalendarCheck size={20} aria-hidden="true" />
      {label && <span className={styles.label}>{label}</span>}
      <span className={styles.text}>{rest ?? text}</span>
    </p>
  );
}
