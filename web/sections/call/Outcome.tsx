import { CalendarCheck } from 'lucide-react';
import styles from './Outcome.module.css';

/** A longer beginning is not a label but a sentence with a colon in it. */
const LABEL_MAX = 24;

/** The result of a call, like a slip of paper: `Booked: boiler service, Thursday 9 AM`. */
export function Outcome({ text }: { text: string }) {
  const [, label = '', rest = ''] = /^([^:.]+): (.+)$/s.exec(text) ?? [];
  const labelled = label !== '' && label.length <= LABEL_MAX;
  return (
    <p className={styles.outcome}>
      <CalendarCheck size={20} aria-hidden="true" />
      {labelled && <span className={styles.label}>{label}</span>}
      <span className={styles.text}>{labelled ? rest : text}</span>
    </p>
  );
}
