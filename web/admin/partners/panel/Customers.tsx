import { customerLabel } from '#contracts/ledger-labels.ts';
import type { PartnerDetails } from '#contracts/partner.ts';
import { fillPath, PAGES } from '#contracts/paths.ts';
import { roleMay } from '#contracts/permissions.ts';
import type { Asked } from '#web/admin/partners/dialogs/PartnerDialogs.tsx';
import { CommissionText } from '#web/admin/records/details/CommissionText.tsx';
import { REFERRAL_WAYS } from '#web/admin/records/details/referral-way.ts';
import { Section } from '#web/admin/records/details/Section.tsx';
import { useSession } from '#web/admin/session/use-session.ts';
import { formatDateTime } from '#web/lib/format/format.ts';
import { companyAfter } from '#web/lib/format/named-by.ts';
import { countedText } from '#web/lib/format/plural.ts';
import { statusLabel } from '#web/lib/format/status-label.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import styles from './PartnerPanel.module.css';

const ERASED = { one: 'Erased customer', other: '{count} erased customers' };

interface Props {
  details: PartnerDetails;
  onAsk: (asked: Asked) => void;
}

/** The customers that a partner brought; one may be added or taken off until the first payment. */
export function Customers({ details, onAsk }: Props) {
  const { referrals, erasedCustomers, partner, mayManage } = details;
  const count = referrals.length + (erasedCustomers?.customers ?? 0);
  return (
    <Section
      title={count > 0 ? `Customers (${count})` : 'Customers'}
      action={
        mayManage &&
        !partner.endedAt && (
          <Button size="sm" variant="outline" aria-keyshortcuts="l a" onClick={() => onAsk({ what: 'link' })}>
            Link a customer
          </Button>
        )
      }
    >
      {count === 0 ? (
        <p>Nobody yet.</p>
      ) : (
        <ul className={styles.rows}>
          {referrals.map((referral) => (
            <Customer
              key={`${referral.customerId} ${referral.linkedAt}`}
              referral={referral}
              mayManage={mayManage}
              onAsk={onAsk}
            />
          ))}
          {erasedCustomers && (
            <li>
              <div>
                <p>{countedText(ERASED, erasedCustomers.customers)}</p>
                {erasedCustomers.numbers.length > 0 && (
                  <p className={styles.soft}>{erasedCustomers.numbers.map(customerLabel).join(', ')}</p>
                )}
                <CommissionText summary={erasedCustomers.commission} />
              </div>
            </li>
          )}
        </ul>
      )}
    </Section>
  );
}

type Referral = PartnerDetails['referrals'][number];

function Customer({
  referral,
  mayManage,
  onAsk,
}: {
  referral: Referral;
  mayManage: boolean;
  onAsk: Props['onAsk'];
}) {
  const { customerId, name, companyName, stage, via, reason, linkedAt, number, open } = referral;
  const role = useSession()?.role;
  const shown = name ?? 'Erased customer';
  const readable = role !== undefined && roleMay(role, 'signups.read');
  return (
    <li>
      <div>
        <p>
          {readable ? <a href={fillPath(PAGES.lead, { id: customerId })}>{shown}</a> : shown}
          {companyAfter(shown, companyName)}{' '}
          <Badge tone={stage === 'live' ? 'green' : 'neutral'}>{statusLabel(stage)}</Badge>
        </p>
        <p className={styles.soft}>
          {number !== null && `${customerLabel(number)} for the partner. `}
          {REFERRAL_WAYS[via]}, {formatDateTime(linkedAt)}
          {reason && `: ${reason}`}
        </p>
        <CommissionText summary={referral.commission} />
      </div>
      {mayManage && open && (
        <Button
          size="sm"
          variant="ghost"
          aria-label={`Remove ${shown}`}
          onClick={() => onAsk({ what: 'unlink', customer: { id: customerId, name: shown } })}
        >
          Remove
        </Button>
      )}
    </li>
  );
}
