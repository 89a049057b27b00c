import type { Outcome } from '#contracts/review.ts';
import { Button } from '#web/ui/Button.tsx';
import styles from './DecisionPanel.module.css';
import { Key } from './Key.tsx';
import { LABELS } from './outcome-labels.ts';
import { decisionTitle } from './partnership-labels.ts';

interface Props {
  /** The status of the application. */
  status: string;
  offered: readonly Outcome[];
  /** The one whose mail is being written. */
  open: Outcome | undefined;
  onOpen: (outcome: Outcome) => void;
  /** Leaves a decision that was made as it is; left out where there is none to keep. */
  onKeep: (() => void) | undefined;
}

/** The buttons of the decisions that can be made, each with its key. */
export function DecisionChoices({ status, offered, open, onOpen, onKeep }: Props) {
  return (
    <div className={styles.choices}>
      {offered.map((outcome) => (
        <Button
          key={outcome}
          variant={lookOf(outcome, open !== undefined || onKeep !== undefined)}
          data-quiet={outcome === 'rejected' || undefined}
          aria-expanded={outcome === open}
          aria-keyshortcuts={LABELS[outcome].key}
          onClick={() => onOpen(outcome)}
        >
          {decisionTitle(outcome, [status])} <Key>{LABELS[outcome].key.toUpperCase()}</Key>
        </Button>
      ))}
      {onKeep && (
        <Button variant="ghost" onClick={onKeep}>
          Keep the decision
        </Button>
      )}
    </div>
  );
}

/** One leads until a decision is made or its mail is written: then the button that sends the mail does. */
function lookOf(outcome: Outcome, isLed: boolean): 'primary' | 'outline' | 'ghost' {
  if (outcome === 'rejected') return 'ghost';
  return outcome === 'approved' && !isLed ? 'primary' : 'outline';
}
