import { useId } from 'react';
import type { LeadNextStep } from '#contracts/lead.ts';
import { CALL_AGAIN } from '#contracts/next-step.ts';
import { settledPress } from '#web/admin/records/settled-press.ts';
import { useNow } from '#web/admin/sla/use-now.ts';
import { formatDay, formatDueTime, formatTime, shownTimeZone } from '#web/lib/format/format.ts';
import { Button } from '#web/ui/Button.tsx';
import { nextTry } from './next-try.ts';
import styles from './TryAgain.module.css';

interface Props {
  /** Whom it is about, for readers who do not see the line. */
  name: string;
  /** The due date of the call, where it is still due. */
  dueAt: string | null;
  /** Theirs, where it is known. */
  timeZone?: string | null | undefined;
  onTry: (step: Omit<LeadNextStep, 'version'>) => void;
  onSkip: () => void;
}

/** Offers another call to somebody who was not reached, and says where that is later than the call is due. */
export function TryAgain({ name, dueAt, timeZone, onTry, onSkip }: Props) {
  const late = useId();
  const now = useNow();
  const at = nextTry(now, shownTimeZone(), timeZone ?? undefined);
  // What is overdue already is so in any case.
  const isLate = dueAt !== null && Date.parse(dueAt) > now && Date.parse(at) > Date.parse(dueAt);
  const about = <span className="visually-hidden">: {name}</span>;
  return (
    <>
      {isLate && (
        <span id={late} className={styles.late}>
          After it is due, {formatDay(dueAt) === formatDay(at) ? formatTime(dueAt) : formatDay(dueAt)}
        </span>
      )}
      <Button
        size="sm"
        variant="outline"
        aria-describedby={isLate ? late : undefined}
        onClick={settledPress(() => onTry({ text: CALL_AGAIN, at }))}
      >
        <span>
          Try again {formatDueTime(at)}
          {about}
        </span>
      </Button>
      <Button size="sm" variant="outline" onClick={settledPress(onSkip)}>
        <span>Skip{about}</span>
      </Button>
    </>
  );
}
