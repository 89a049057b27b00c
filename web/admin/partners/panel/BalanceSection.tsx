import type { PartnerDetails } from '#contracts/partner.ts';
import { settlementOf, settlementText } from '#contracts/settlement.ts';
import { BalanceList, NextReleaseText } from '#web/admin/books/Balances.tsx';
import type { Asked } from '#web/admin/partners/dialogs/PartnerDialogs.tsx';
import { isErased } from '#web/admin/partners/labels.ts';
import { Section } from '#web/admin/records/details/Section.tsx';
import { Button } from '#web/ui/Button.tsx';
import styles from './PartnerPanel.module.css';

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
        <p className={styles.soft}>{settlementText(partner.balances, nextRelease)}</p>
      ) : (
        <NextReleaseText next={nextRelease} />
      )}
    </Section>
  );
}
