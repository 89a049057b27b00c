import type { DiscountCode } from '#contracts/discount-code.ts';
import { formatDay } from '#web/lib/format/format.ts';
import type { BadgeTone } from '#web/ui/Badge.tsx';

/** Whether a code counts, in a word or two, and the color that goes with it. */
export function stateOf({ ended, endsAt }: DiscountCode): { label: string; tone: BadgeTone } {
  if (ended) return { label: 'Ended', tone: 'grey' };
  return endsAt ? { label: `Ends ${formatDay(endsAt)}`, tone: 'yellow' } : { label: 'Active', tone: 'green' };
}
