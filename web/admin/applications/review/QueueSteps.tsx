import type { PartnershipStatus } from '#contracts/partnership-status.ts';
import type { QueuePosition } from '#contracts/review.ts';
import { formatCount } from '#web/lib/format.ts';
import { Button } from '#web/ui/Button.tsx';
import { Key } from './Key.tsx';
import css from './QueueSteps.module.css';
import { QUEUES } from './queues.ts';
import { applicationsLink } from './url.ts';
import { useKeys } from './use-keys.ts';
import { linkTo } from './use-url.ts';

interface Props {
  queuePosition: QueuePosition;
  status: PartnershipStatus;
  go: (link: string) => void;
}

/** Where one is in the queue, and the way to the ones before and after. */
export function QueueSteps({ queuePosition, status, go }: Props) {
  const { position, total, previous, next } = queuePosition;
  const step = (id: string | null) => {
    if (id) go(applicationsLink(status, id));
  };
  const back = () => step(previous);
  const on = () => step(next);
  useKeys({ j: on, ArrowRight: on, k: back, ArrowLeft: back });
  return (
    <nav className={css.queuePosition} aria-label="Queue">
      <a {...linkTo(applicationsLink(status), go)}>
        <span aria-hidden="true">← </span>
        {QUEUES[status]}
      </a>
      <p className={css.position}>
        {position === null
          ? `${formatCount(total)} in this list`
          : `${formatCount(position)} of ${formatCount(Math.max(total, position))}`}
      </p>
      <Button size="sm" variant="outline" disabled={!previous} aria-keyshortcuts="k" onClick={back}>
        Previous <Key>K</Key>
      </Button>
      <Button size="sm" variant="outline" disabled={!next} aria-keyshortcuts="j" onClick={on}>
        Next <Key>J</Key>
      </Button>
    </nav>
  );
}
