import type { Outcome } from '#contracts/review.ts';
import { formatCount } from '#web/lib/format/format.ts';
import { Button } from '#web/ui/Button.tsx';
import { LABELS } from './review/outcome-labels.ts';

interface Props {
  count: number;
  onDecide: (outcome: Outcome) => void;
}

/** What can be done to the applications that are chosen. */
export function BulkActions({ count, onDecide }: Props) {
  return (['approved', 'rejected'] as const).map((outcome) => (
    <Button
      key={outcome}
      size="sm"
      variant="outline"
      aria-keyshortcuts={LABELS[outcome].key}
      onClick={() => onDecide(outcome)}
    >
      {LABELS[outcome].title} {formatCount(count)}
    </Button>
  ));
}
