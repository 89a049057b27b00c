import type { PartnerDetails } from '#contracts/partner.ts';
import type { Asked } from '#web/admin/partners/dialogs/PartnerDialogs.tsx';
import { Section } from '#web/admin/records/details/Section.tsx';
import { today } from '#web/admin/records/times/today.ts';
import { formatUtcDate } from '#web/lib/format/format.ts';
import { rateText } from '#web/lib/format/ledger-line.ts';
import { statusLabel } from '#web/lib/format/status-label.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { CopyField } from '#web/ui/CopyField.tsx';
import styles from './PartnerPanel.module.css';

interface Props {
  details: PartnerDetails;
  onAsk: (asked: Asked) => void;
}

/** Every rate of a partner, the newest first, and their link. */
export function RateSection({ details, onAsk }: Props) {
  const { partner, rates, link, mayManage } = details;
  const day = today();
  // A rate of tomorrow may be the same tier again; midnight is that of the team’s usual zone, so its tier decides.
  const counted = rates.filter(({ replacedOn }) => !replacedOn);
  const now =
    counted.findLast(({ validFrom, tier }) => validFrom <= day && tier === partner.tier) ??
    counted.findLast(({ tier }) => tier === partner.tier);
  return (
    <>
      <Section
        title="Tier"
        action={
          mayManage &&
          partner.name !== null && (
            <Button
              size="sm"
              variant="outline"
              aria-keyshortcuts="t e"
              onClick={() => onAsk({ what: 'tier' })}
            >
              Change tier
            </Button>
          )
        }
      >
        <ol className={styles.rows} aria-label="Newest first">
          {[...rates.entries()].toReversed().map(([place, rate]) => (
            // Rates are only ever added, so their place from the oldest on names them.
            <li key={place}>
              <p>
                <strong>{statusLabel(rate.tier)}</strong>, {rateText(rate.basisPoints)}{' '}
                {rate === now && <Badge tone="green">Now</Badge>}
              </p>
              <p className={styles.soft}>
                from {formatUtcDate(rate.validFrom)}
                {rate.replacedOn && `, replaced on ${formatUtcDate(rate.replacedOn)}`}
              </p>
            </li>
          ))}
        </ol>
      </Section>
      <Section title="Code and link">
        {partner.endedAt ? (
          <p>The link of {partner.code} no longer counts: the partnership has ended.</p>
        ) : (
          <CopyField label={`Link with the code ${partner.code}`} value={link} />
        )}
      </Section>
    </>
  );
}
