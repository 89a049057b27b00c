import { CalendarCheck } from 'lucide-react';
import styles from './Booking.module.css';

interface BookingProps {
  what: string;
  when: string;
  who: string;
  /** How it came about, in order. */
  log: readonly { time: string; event: string }[];
}

/** An appointment in the calendar, and the seconds that booking it took. */
export function Booking({ what, when, who, log }: BookingProps) {
  return (
    <div className={styles.booking}>
      <div className={styles.slip}>
        <CalendarCheck size={24} aria-hidden="true" />
        <p className={styles.what}>{what}</p>
        <p>{when}</p>
        <p className={styles.who}>{who}</p>
      </div>
      <ol className={styles.log}>
        {log.map((line) => (
          <li key={line.time + line.event} className={styles.line}>
            <span className={styles.time}>{line.time}</span>
            {line.event}
          </li>
        ))}
      </ol>
    </div>
  );
}
