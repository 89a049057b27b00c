import type { PayoutRun } from '#contracts/ledger.ts';
import { formatCount } from '#web/lib/format.ts';
import type { BadgeTone } from '#web/ui/Badge.tsx';

/** What became of a payout run. */
export const RUN_STATES: Record<PayoutRun['state'], { text: string; tone: BadgeTone }> = {
  prepared: { text: 'Prepared', tone: 'yellow' },
  confirmed: { text: 'Paid', tone: 'green' },
  discarded: { text: 'Discarded', tone: 'grey' },
};

export const partnersIn = (count: number) => (count === 1 ? '1 partner' : `${formatCount(count)} partners`);
