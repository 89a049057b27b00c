import { Button } from '#web/ui/Button.tsx';
import css from './Retry.module.css';

interface Props {
  /** What did not load, e.g. `The user signups`. */
  what: string;
  busy: boolean;
  onRetry: () => void;
}

/** Says that something did not load, which is not the same as there being nothing, and offers to try again. */
export function Retry({ what, busy, onRetry }: Props) {
  return (
    <div className={css.retry}>
      <p>{what} could not be loaded.</p>
      <Button variant="outline" size="sm" busy={busy} busyLabel="Trying again…" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
