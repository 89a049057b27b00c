import { CalendarDays, ClipboardList, MessageSquareText } from 'lucide-react';
import type { Closing } from '#web/schemas/closing.ts';
import type { Receipt } from '#web/schemas/receipt.ts';
import { WholeWords } from '#web/ui/WholeWords.tsx';
import styles from './ClosingReceipt.module.css';

const ICONS = { text: MessageSquareText, calendar: CalendarDays, ticket: ClipboardList };

/** Shows beside the last words of a page what its call leaves with the people whose phone it was. */
export function ClosingReceipt({
  labels,
  kind,
  title,
  time,
  lines,
}: Receipt & { labels: Closing['receipt'] }) {
  const Icon = ICONS[kind];
  return (
    <figure className={styles.receipt}>
      <figcaption className={styles.label}>{labels[kind]}</figcaption>
      <div className={styles.slip}>
        <Icon size={22} aria-hidden="true" />
        <p className={styles.title}>
          <WholeWords text={title} />
        </p>
        <p className={styles.time}>{time}</p>
        <ul className={styles.lines}>
          {lines.map((line) => (
            <li key={line}>
              <WholeWords text={line} />
            </li>
          ))}
        </ul>
      </div>
    </figure>
  );
}
