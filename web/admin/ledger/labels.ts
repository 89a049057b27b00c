import { NO_COMMISSION_TEXTS } from '#contracts/commission.ts';
import { formatCents } from '#contracts/format-cents.ts';
import type { PayoutRun } from '#contracts/ledger.ts';
import type { MoneyImported } from '#contracts/money-file.ts';
import type { MoneyRecorded } from '#contracts/payment.ts';
import { formatCount } from '#web/lib/format/format.ts';
import { countOf } from '#web/lib/format/plural.ts';
import type { BadgeTone } from '#web/ui/Badge.tsx';

/** What became of a payout run. */
export const RUN_STATES: Record<PayoutRun['state'], { text: string; tone: BadgeTone }> = {
  prepared: { text: 'Prepared', tone: 'yellow' },
  confirmed: { text: 'Paid', tone: 'green' },
  discarded: { text: 'Discarded', tone: 'grey' },
};

export const partnersIn = (count: number) => countOf(count, 'partner');

/** What is said of a payment that was recorded: what it earns, or why nobody earns of it. */
export function recordedTitle(
  { repeated, noCommission, commissionCents }: MoneyRecorded,
  invoice: string,
): string {
  if (repeated) return `Invoice ${invoice} was already recorded: nothing was added`;
  return noCommission
    ? `Recorded; no commission: ${NO_COMMISSION_TEXTS[noCommission]}`
    : `Recorded: ${formatCents(commissionCents)} for the partner`;
}

/** Rows of a file that record nothing, before it is recorded and after. */
export const KNOWN_ROWS = 'Already recorded, and left as they are';
export const SAME_ROWS = 'Twice in this file, and recorded once';

/** What became of a file, with the counts and words of its preview. */
export function importedTexts({ recorded, repeated, repeatedInFile }: MoneyImported): string[] {
  return [
    `${countOf(recorded, 'row')} recorded.`,
    ...(repeated > 0 ? [`${KNOWN_ROWS}: ${formatCount(repeated)}.`] : []),
    ...(repeatedInFile > 0 ? [`${SAME_ROWS}: ${formatCount(repeatedInFile)}.`] : []),
  ];
}
