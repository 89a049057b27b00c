import type { Balances, NextRelease } from '#contracts/ledger.ts';
import { BALANCE_LABELS, BALANCE_NAMES } from '#contracts/ledger-labels.ts';
import type { PartnerDetails } from '#contracts/partner.ts';
import { settlementOf, settlementText } from '#contracts/settlement.ts';
import { formatCents, formatUtcDate } from '#web/lib/format.ts';
import { shownCents } from '#web/lib/ledger-line.ts';
import { Button } from '#web/ui/Button.tsx';
import { Section } from '../../records/details/Section.tsx';
import type { Asked } from '../dialogs/PartnerDialogs.tsx';
import { isErased } from '../labels.ts';
import { SumList } from '../SumList.tsx';
import css from './PartnerPanel.module.css';

interface Props {
  details: PartnerDetails;
  onAsk: (asked: Asked) => void;
}

/** What a partner has in each state, and the way to correct it. */
export function BalanceSection({ details, onAsk }: Props) {
  const { partner, mayPay, nextRelease } = details;
  const erased = isErased(partner);
  return (
    <Section
      title="Balance"
      action={
        mayPay &&
        (!erased || settlementOf(partner.balances)) && (
          <Button size="sm" variant="outline" onClick={() => onAsk({ what: 'correct' })}>
            Correct balance
          </Button>
        )
      }
    >
      <BalanceList balances={partner.balances} />
      {erased ? (
        <p className={css.soft}>{settlementText(partner.balances, nextRelease)}</p>
      ) : (
        <NextReleaseText next={nextRelease} />
      )}
    </Section>
  );
}

/** When the next hold ends, and how much is released then. */
export function NextReleaseText({ next }: { next: NextRelease | null }) {
  if (!next) return null;
  return (
    <p className={css.soft}>
      {formatCents(next.amountCents)} is released on {formatUtcDate(next.day)}.
    </p>
  );
}

/** Balances side by side; a debt is shown where there is one. */
export function BalanceList({ balances }: { balances: Balances }) {
  const shown = BALANCE_NAMES.filter((name) => name !== 'debt' || balances.debt < 0);
  const toneOf = (name: keyof Balances) =>
    name === 'debt' ? 'wrong' : balances[name] === 0 ? 'zero' : undefined;
  return (
    <SumList
      sums={shown.map((name) => ({
        label: BALANCE_LABELS[name],
        value: formatCents(shownCents(balances, name)),
        tone: toneOf(name),
      }))}
    />
  );
}
