import { useEffect, useRef } from 'react';
import type { Lead, LeadEntry } from '#contracts/lead.ts';
import { Button } from '#web/ui/Button.tsx';
import styles from './Changed.module.css';
import { Entry } from './Entry.tsx';

interface Props {
  message: string;
  /** What others did since. */
  entries: LeadEntry[];
  lead: Lead;
  onClose: () => void;
}

/** Shows what another team member changed meanwhile. Typed text stays. */
export function Changed({ message, entries, lead, onClose }: Props) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    notice.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={notice} role="alert" className={styles.notice}>
      <p>{message}</p>
      {entries.length > 0 && (
        <ul className={styles.entries}>
          {entries.map((entry) => (
            <Entry key={entry.id} entry={entry} lead={lead} />
          ))}
        </ul>
      )}
      <Button size="sm" variant="outline" onClick={onClose}>
        Seen
      </Button>
    </div>
  );
}
